import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
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
/** A text beside what is hashed to tell whether its source was changed. */
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

/** Of several copies that publish, one at a time does. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('publish', 0))`;
}

/**
 * Publishes a version from its source; false when it was there already. Names are filled in once and stay: who runs the
 * portal now is said by a new version. Throws `DocumentError` when a published text was changed, or when it is dated
 * before a version that is published.
 */
export async function publishSource(
  tx: Transaction,
  { document, date, texts }: SourceVersion,
  names: Names,
  now: Date,
): Promise<boolean> {
  const versionId = `${document}/${date}`;
  const ordinal = Number(date.replaceAll('-', ''));
  const sources = Object.entries(texts).map(([lang, text]) => ({
    lang: lang as Language,
    text: filled(versionId, lang, text, names),
    sourceHash: hashOf(text),
  }));
  const known = await tx.documentText.findMany({ where: { versionId }, select: { lang: true, sourceHash: true } });
  if (known.length > 0) {
    const before = new Map(known.map((text) => [text.lang, text.sourceHash]));
    const changed = sources.find(({ lang, sourceHash }) => before.get(lang) !== sourceHash);
    if (!changed) return false;
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
  const dated = new Date(`${date}T00:00:00Z`);
  // The first version of a document is in force at once: the portal is never without.
  const inForceFrom = newest || dated < now ? dated : now;
  await insertVersion(tx, { versionId, document, ordinal, inForceFrom, publishedAt: now }, sources);
  return true;
}

function filled(versionId: string, lang: string, text: DocumentText, names: Names): DocumentText {
  try {
    return fillPlaceholders(text, names);
  } catch (error) {
    if (!(error instanceof UnknownPlaceholderError)) throw error;
    throw new DocumentError(`The text ${versionId} (${lang}) names ${error.message}, which nobody fills in.`);
  }
}
