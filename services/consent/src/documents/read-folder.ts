import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { type DocumentText, documentTextSchema } from '@vesela/contracts/consent';
import { DocumentError } from './document-error.ts';

/** A version as stored in the folder `<document>/<date>`, with placeholders. */
export interface SourceVersion {
  document: string;
  date: string;
  texts: Record<Language, DocumentText>;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DOCUMENT = /^(terms|privacy|health-data|research\.[A-Za-z]{1,40})$/;

/** Every version below the folder, each document's oldest first. Throws `DocumentError`. */
export async function readDocuments(folder: string): Promise<SourceVersion[]> {
  const documents = (await foldersIn(folder)).filter((name) => DOCUMENT.test(name));
  const found = await Promise.all(
    documents.map(async (document) => {
      const dates = await foldersIn(path.join(folder, document));
      return Promise.all(dates.map((date) => readVersion(path.join(folder, document, date))));
    }),
  );
  return found.flat();
}

/** One version, from its folder `<document>/<date>` with a text in each language. Throws `DocumentError`. */
export async function readVersion(folder: string): Promise<SourceVersion> {
  const [date, document] = [path.basename(folder), path.basename(path.dirname(folder))];
  if (!DOCUMENT.test(document)) throw new DocumentError(`${document} is no document of the portal.`);
  if (!DATE.test(date) || Number.isNaN(Date.parse(date))) {
    throw new DocumentError(`The folder ${document}/${date} is not named by a date, as 2026-11-21.`);
  }
  const texts = await Promise.all(
    LANGUAGES.map(async (lang) => [lang, await readText(folder, `${document}/${date}`, lang)] as const),
  );
  return { document, date, texts: Object.fromEntries(texts) as Record<Language, DocumentText> };
}

async function readText(folder: string, versionId: string, lang: Language): Promise<DocumentText> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path.join(folder, `${lang}.json`), 'utf8'));
  } catch (cause) {
    throw new DocumentError(`The text ${versionId} (${lang}) is missing or no JSON; all four languages are needed.`, {
      cause,
    });
  }
  const parsed = documentTextSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DocumentError(
    `The text ${versionId} (${lang}) is not well formed at ${issue?.path.join('.') || 'its root'}.`,
  );
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new DocumentError(`The folder ${folder} cannot be read.`, { cause });
  });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
