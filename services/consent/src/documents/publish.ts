import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';
import { MINIMUM_AGE } from '@vesela/contracts/constants';
import { canonicalJson, hashOf, sha256 } from '../canonical.ts';
import type { Transaction } from '../database.ts';
import { DocumentError } from './document-error.ts';
import { MOST_VERSIONS_KEPT, type OwnVersions, type SignVersion, VERSION, type VersionRow } from './own-versions.ts';
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
  sign: SignVersion;
  versions: Pick<OwnVersions, 'first' | 'reconsider'>;
}

/** Writes a version and signs it; publishing is serialised by the caller. */
export async function insertVersion(
  tx: Transaction,
  version: NewVersion,
  texts: NewTexts,
  sign: SignVersion,
): Promise<void> {
  const rows = rowsOf(version, texts);
  await tx.documentVersion.create({ data: version });
  await tx.documentText.createMany({ data: rows });
  await keepSignature(tx, version, rows, sign);
}

/** A text as `TEXTS_OF` reads it. */
interface KnownText {
  lang: string;
  title: string;
  textHash: string;
  sourceHash: string;
  /** Of its content. */
  hash: string;
}
const knownText = ({ lang, title, textHash, sourceHash }: TextRows[number]): KnownText => ({
  lang,
  title,
  textHash,
  sourceHash,
  hash: textHash,
});

type TextRows = ReturnType<typeof rowsOf>;

const rowsOf = ({ versionId }: Pick<NewVersion, 'versionId'>, texts: NewTexts) =>
  texts.map(({ lang, text, sourceHash }) => {
    const content = canonicalJson(text);
    return { versionId, lang: lang as string, title: text.title, content, textHash: sha256(content), sourceHash };
  });

/** After its texts: from here on the database takes no other. False where a superuser changed the signature of this key. */
async function keepSignature(
  tx: Transaction,
  version: VersionRow,
  rows: TextRows,
  sign: SignVersion,
  foundAt: Date | null = null,
): Promise<boolean> {
  const hashes = new Map(rows.map(({ lang, textHash }) => [lang, textHash]));
  const data = [sign(version, hashes, foundAt)];
  return (await tx.versionSignature.createMany({ data, skipDuplicates: true })).count === 1;
}

/**
 * Signs a version that a copy of the release before wrote, if it has exactly these texts. False where it has others, or where a
 * superuser changed the signature of this key.
 */
export async function adopt(
  tx: Transaction,
  version: VersionRow,
  texts: NewTexts,
  { sign, versions }: Publishing,
  foundAt: Date | null,
): Promise<boolean> {
  const rows = rowsOf(version, texts);
  const known = await tx.$queryRawUnsafe<KnownText[]>(TEXTS_OF, version.versionId);
  const isSame = hashOf(known) === hashOf(rows.map(knownText).sort((one, other) => (one.lang < other.lang ? -1 : 1)));
  if (!isSame || !(await keepSignature(tx, version, rows, sign, foundAt))) return false;
  versions.reconsider(version);
  return true;
}

const OF_DOCUMENT = `
SELECT ${VERSION} FROM document_version AS version WHERE document = $1::text ORDER BY ordinal DESC`;
/** Whoever wrote them: without their contents, which may be long. */
const TEXTS_OF = `
SELECT lang, title, text_hash AS "textHash", source_hash AS "sourceHash",
  encode(sha256(convert_to(content, 'UTF8')), 'hex') AS hash
FROM document_text WHERE version_id = $1::text ORDER BY lang`;

/**
 * All rows that stand in the way of a new version of a document, newest first, and the newest version that the service
 * published. What was refused a moment ago is looked at again: another copy may have signed it since.
 */
export async function versionsOf(tx: Transaction, document: string, versions: Publishing['versions']) {
  const rows = await tx.$queryRawUnsafe<VersionRow[]>(OF_DOCUMENT, document);
  rows.forEach(versions.reconsider);
  return { rows, newest: await versions.first(tx, rows) };
}

/** Lock under which only one copy publishes at a time. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('publish', 0))`;
}

/**
 * `taken`: somebody wrote another version under this name or day, or as many as the database keeps of a document, and what is
 * written is never changed.
 */
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
  const there = rows.find((row) => row.versionId === versionId || row.ordinal === ordinal);
  if (there?.versionId === versionId && (await versions.first(tx, [there]))) {
    const known = await tx.$queryRawUnsafe<KnownText[]>(TEXTS_OF, versionId);
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
    const isFirst = !rows.some((row) => row.ordinal < ordinal);
    const isOurs =
      there.versionId === versionId &&
      there.ordinal === ordinal &&
      isDayOf(date, there.inForceFrom, now, isFirst) &&
      (await adopt(tx, there, sources, { sign, versions }, null));
    return isOurs ? 'published' : 'taken';
  }
  if (newest && newest.ordinal > ordinal) {
    throw new DocumentError(
      `${versionId} is dated before ${newest.versionId}, which is published; give it a later date.`,
    );
  }
  if (rows.length >= MOST_VERSIONS_KEPT) return 'taken';
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
