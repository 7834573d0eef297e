import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { MINIMUM_AGE } from '@vesela/contracts/constants';
import { canonicalJson, hashOf, sha256 } from '../canonical.ts';
import type { Transaction } from '../database.ts';
import type { Sign } from '../keys/statements.ts';
import { DocumentError } from './document-error.ts';
import { type OwnVersions, signVersion, VERSION, type VersionRow } from './own-versions.ts';
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

/** What publishing needs of the service's key. */
export interface Publishing {
  sign: Sign;
  versions: Pick<OwnVersions, 'first'>;
}

/** Writes a version and signs it; publishing is serialised by the caller. */
export async function insertVersion(tx: Transaction, version: NewVersion, texts: NewTexts, sign: Sign): Promise<void> {
  const rows = rowsOf(version, texts);
  await tx.documentVersion.create({ data: version });
  await tx.documentText.createMany({ data: rows });
  await keepSignature(tx, version, rows, sign);
}

type TextRows = ReturnType<typeof rowsOf>;

const rowsOf = ({ versionId }: Pick<NewVersion, 'versionId'>, texts: NewTexts) =>
  texts.map(({ lang, text, sourceHash }) => {
    const content = canonicalJson(text);
    return { versionId, lang: lang as string, title: text.title, content, textHash: sha256(content), sourceHash };
  });

/** After its texts: from here on the database takes no other. False where somebody wrote a signature in its place. */
async function keepSignature(tx: Transaction, version: Omit<NewVersion, 'publishedAt'>, rows: TextRows, sign: Sign) {
  const hashes = new Map(rows.map(({ lang, textHash }) => [lang, textHash]));
  const data = [{ versionId: version.versionId, ...signVersion(sign, version, hashes, null) }];
  return (await tx.versionSignature.createMany({ data, skipDuplicates: true })).count === 1;
}

const OF_DOCUMENT = `
SELECT ${VERSION} FROM document_version AS version
WHERE document = $1::text OR starts_with(version_id, $1::text || '/') ORDER BY ordinal DESC`;

/** All rows that stand in the way of a new version of a document, and the newest version that the service published. */
export async function versionsOf(tx: Transaction, document: string, versions: Publishing['versions']) {
  const rows = await tx.$queryRawUnsafe<VersionRow[]>(OF_DOCUMENT, document);
  const newest = await versions.first(
    tx,
    rows.filter((row) => row.document === document),
  );
  return { rows, newest };
}

/** Lock under which only one copy publishes at a time. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('publish', 0))`;
}

/** `taken`: somebody wrote another version under this name or day, and what is written is never changed. */
export type Publication = 'published' | 'known' | 'taken';

/**
 * Publishes a version from its source, unless it is known. Placeholders are replaced once: a new provider name
 * needs a new version. A version without a signature that holds is signed if it says exactly what this source does: a copy of
 * the release before wrote it, or the key is gone. Throws `DocumentError` when
 * a published text was changed, or when the version is dated before a published one; see also `refuseAnotherAge`.
 */
export async function publishSource(
  tx: Transaction,
  { document, date, texts }: SourceVersion,
  { names, sign, versions }: Publishing & { names: Names },
  now: Date,
  /** No other source of the document is of a later date. */
  isNewest = true,
): Promise<Publication> {
  const versionId = `${document}/${date}`;
  const ordinal = Number(date.replaceAll('-', ''));
  const sources = Object.entries(texts).map(([lang, text]) => ({
    lang: lang as Language,
    text: filled(versionId, lang as Language, text, names),
    sourceHash: hashOf(text),
  }));
  const { rows, newest } = await versionsOf(tx, document, versions);
  const there = rows.find(
    (row) => row.versionId === versionId || (row.document === document && row.ordinal === ordinal),
  );
  const known = await tx.documentText.findMany({ where: { versionId }, orderBy: { lang: 'asc' } });
  if (there?.versionId === versionId && (await versions.first(tx, [there]))) {
    const before = new Map(known.map((text) => [text.lang, text.sourceHash]));
    const changed = sources.find(({ lang, sourceHash }) => before.get(lang) !== sourceHash);
    if (!changed) {
      if (isNewest) refuseAnotherAge(versionId, texts, names, known);
      return 'known';
    }
    throw new DocumentError(
      `The text ${versionId} (${changed.lang}) was changed after it was published; restore it and add a version of a later date.`,
    );
  }
  const version = { versionId, document, ordinal };
  if (there) {
    const texts = rowsOf(version, sources);
    const { inForceFrom } = there;
    const isFirst = !rows.some((row) => row.document === document && row.ordinal < ordinal);
    const isOurs =
      there.document === document &&
      there.ordinal === ordinal &&
      isDayOf(date, inForceFrom, now, isFirst) &&
      hashOf(known) === hashOf([...texts].sort((one, other) => (one.lang < other.lang ? -1 : 1)));
    return isOurs && (await keepSignature(tx, { ...version, inForceFrom }, texts, sign)) ? 'published' : 'taken';
  }
  if (newest && newest.ordinal > ordinal) {
    throw new DocumentError(
      `${versionId} is dated before ${newest.versionId}, which is published; give it a later date.`,
    );
  }
  const inForceFrom = inForceFromOf(date, now, !newest);
  await insertVersion(tx, { ...version, inForceFrom, publishedAt: now }, sources, sign);
  return 'published';
}

/** Whether a version of this day can have been given this time when it was published. */
function isDayOf(date: string, inForceFrom: Date, now: Date, isFirst: boolean): boolean {
  const dated = new Date(`${date}T00:00:00Z`);
  return inForceFrom.getTime() === dated.getTime() || (isFirst && inForceFrom <= now && inForceFrom <= dated);
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
