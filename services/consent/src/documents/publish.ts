import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { MINIMUM_AGE } from '@vesela/contracts/constants';
import { canonicalJson, hashOf, sha256 } from '../canonical.ts';
import type { Transaction } from '../database.ts';
import { DocumentError } from './document-error.ts';
import { fillPlaceholders, type Names, UnknownPlaceholderError } from './placeholders.ts';
import type { SourceVersion } from './read-folder.ts';

interface NewVersion {
  versionId: string;
  document: string;
  ordinal: number;
  inForceFrom: Date;
  publishedAt: Date;
}
/** A text with the hash of its source, used to detect changes of the source. */
export type NewTexts = readonly { lang: Language; text: DocumentText; sourceHash: string }[];

/** Writes a version; publishing is serialised by the caller. */
export async function insertVersion(tx: Transaction, version: NewVersion, texts: NewTexts): Promise<void> {
  await tx.documentVersion.create({ data: version });
  await tx.documentText.createMany({
    data: texts.map(({ lang, text, sourceHash }) => {
      const content = canonicalJson(text);
      return {
        versionId: version.versionId,
        lang,
        title: text.title,
        content,
        textHash: sha256(content),
        sourceHash,
      };
    }),
  });
}

/** Lock under which only one copy publishes at a time. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('publish', 0))`;
}

/**
 * Publishes a version from its source; false if it exists already. Placeholders are replaced once: a new provider name
 * needs a new version. Throws `DocumentError` when a published text was changed, or when the version is dated before a
 * published one; see also `refuseAnotherAge`.
 */
export async function publishSource(
  tx: Transaction,
  { document, date, texts }: SourceVersion,
  names: Names,
  now: Date,
  /** No other source of the document is of a later date. */
  isNewest = true,
): Promise<boolean> {
  const versionId = `${document}/${date}`;
  const ordinal = Number(date.replaceAll('-', ''));
  const sources = Object.entries(texts).map(([lang, text]) => ({
    lang: lang as Language,
    text: filled(versionId, lang as Language, text, names),
    sourceHash: hashOf(text),
  }));
  const known = await tx.documentText.findMany({
    where: { versionId },
    select: { lang: true, sourceHash: true, textHash: true },
  });
  if (known.length > 0) {
    const before = new Map(known.map((text) => [text.lang, text.sourceHash]));
    const changed = sources.find(({ lang, sourceHash }) => before.get(lang) !== sourceHash);
    if (!changed) {
      if (isNewest) refuseAnotherAge(versionId, texts, names, known);
      return false;
    }
    throw new DocumentError(
      `The text ${versionId} (${changed.lang}) was changed after it was published; restore it and add a version of a later date.`,
    );
  }
  const newest = await tx.documentVersion.findFirst({ where: { document }, orderBy: { ordinal: 'desc' } });
  if (newest && newest.ordinal > ordinal) {
    throw new DocumentError(
      `${versionId} is dated before ${newest.versionId}, which is published; give it a later date.`,
    );
  }
  const inForceFrom = inForceFromOf(date, now, !newest);
  await insertVersion(tx, { versionId, document, ordinal, inForceFrom, publishedAt: now }, sources);
  return true;
}

/** The first version of a document takes effect at once, so that the portal always has one. */
export function inForceFromOf(date: string, publishedAt: Date, isFirst: boolean): Date {
  const dated = new Date(`${date}T00:00:00Z`);
  return isFirst && dated >= publishedAt ? publishedAt : dated;
}

function filled(versionId: string, lang: Language, text: DocumentText, names: Names): DocumentText {
  try {
    return fillPlaceholders(text, lang, names);
  } catch (error) {
    if (!(error instanceof UnknownPlaceholderError)) throw error;
    throw new DocumentError(`The text ${versionId} (${lang}) names ${error.message}, which nobody fills in.`);
  }
}

/**
 * A published text keeps the minimum age that it was filled in with, and people agreed to that one: a portal with another
 * needs new versions first. Throws `DocumentError`.
 */
function refuseAnotherAge(
  versionId: string,
  texts: SourceVersion['texts'],
  names: Names,
  published: readonly { lang: string; textHash: string }[],
): void {
  if (!JSON.stringify(texts).includes('{minimumAge}')) return;
  for (let age = MINIMUM_AGE.lowest as number; age <= MINIMUM_AGE.default; age += 1) {
    const minimumAge = String(age);
    const isOf = ({ lang, textHash }: { lang: string; textHash: string }) =>
      textHash ===
      sha256(canonicalJson(filled(versionId, lang as Language, texts[lang as Language], { ...names, minimumAge })));
    if (minimumAge === names.minimumAge) {
      if (published.every(isOf)) return;
    } else if (published.some(isOf)) {
      throw new DocumentError(
        `The text ${versionId} was published with the minimum age ${age}; set MINIMUM_AGE to it, or add a version of a later date.`,
      );
    }
  }
}
