import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@vesela/contracts';
import type { DocumentSummary, DocumentText } from '@vesela/contracts/consent';

/** A summary that states its language. */
export const summaryOf = (lang: string): DocumentSummary => ({
  question: `May we? (${lang})`,
  points: {
    what: 'Your answers.',
    why: 'For a report.',
    who: '{provider}.',
    how_long: 'Until you stop.',
    how_to_stop: 'On the consent page.',
  },
  refusal: 'Then there is no report.',
  brief: { title: 'For your report', text: 'Your answers, for a report by {provider}.' },
});

/** A text that states its document, version and language. */
export const textOf = (document: string, date: string, lang: string, more: string[] = []): DocumentText => ({
  title: `${document} (${lang})`,
  intro: `{provider} runs {portal}. Version of ${date}.`,
  sections: [
    { id: 'purpose', title: 'Purpose', parts: ['We ask for your answers.', ['One point.', 'Another point.']] },
    { id: 'contact', title: 'Contact', parts: ['Write to {email}.', ...more] },
  ],
});

/** Writes a version into a folder of documents. */
export async function writeVersion(folder: string, document: string, date: string, more: string[] = []): Promise<void> {
  const at = path.join(folder, document, date);
  await mkdir(at, { recursive: true });
  await Promise.all(
    LANGUAGES.map((lang) =>
      writeFile(path.join(at, `${lang}.json`), JSON.stringify(textOf(document, date, lang, more))),
    ),
  );
}

const FIRST = '2026-01-10';

/** Every document of the portal in a first version. */
export async function writeDocuments(folder: string): Promise<void> {
  const documents = ['terms', 'privacy', 'health-data', 'research.Calculator', 'research.Contraception'];
  await Promise.all(documents.map((document) => writeVersion(folder, document, FIRST)));
}
