import type { DocumentText, KeySet } from '@vesela/contracts/consent';
import type pg from 'pg';
import { sha256 } from '../canonical.ts';
import type { Holds } from '../keys/statements.ts';
import { holdingOf, VERSION, type VersionRow, type VersionSignature } from './own-versions.ts';
import { inForceFromOf } from './publish.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/** What entries are compared with. */
export interface VerifiedDocuments {
  /** Hashes of the texts, by `textKey`. */
  hashes: ReadonlyMap<string, string>;
  /** When each version came into force. */
  inForceFrom: ReadonlyMap<string, Date>;
}

const VERSIONS = `SELECT ${VERSION} FROM document_version AS version ORDER BY document, ordinal`;
/** One of each key, which is all that the service writes. */
const SIGNATURES = `
SELECT DISTINCT ON (version_id, signed_by) version_id AS "versionId", signed_by AS "signedBy", signature, found_at AS "foundAt",
  count(*) OVER (PARTITION BY version_id, signed_by) > 1 AS "hasOthers"
FROM version_signature WHERE signed_by = ANY ($1::text[]) ORDER BY version_id, signed_by`;

/** Whether the service published each version with exactly these texts; says which one it did not. */
export async function verifyVersions(
  db: Db,
  keys: KeySet['keys'],
  holds: Holds,
  hashes: VerifiedDocuments['hashes'],
): Promise<string | undefined> {
  const { rows } = await db.query<VersionRow>(VERSIONS);
  const { rows: kept } = await db.query<VersionSignature & { versionId: string; hasOthers: boolean }>(SIGNATURES, [
    keys.map(({ kid }) => kid),
  ]);
  const signatures = new Map<string, typeof kept>(rows.map(({ versionId }) => [versionId, []]));
  for (const signature of kept) signatures.get(signature.versionId)?.push(signature);
  const texts = new Map<string, Map<string, string>>(rows.map(({ versionId }) => [versionId, new Map()]));
  for (const [key, hash] of hashes) {
    const [, versionId = '', lang = ''] = /^(.*) \((.*)\)$/.exec(key) ?? [];
    texts.get(versionId)?.set(lang, hash);
  }
  for (const row of rows) {
    const { versionId } = row;
    const beside = signatures.get(versionId) ?? [];
    if (beside.some(({ hasOthers }) => hasOthers))
      return `The version ${versionId} has signatures that the service did not write.`;
    if (!holdingOf(row, beside, texts.get(versionId) ?? new Map(), holds))
      return `The version ${versionId} was not published by this service as it is.`;
  }
  return undefined;
}

const BATCH = 50;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const textKey = (versionId: string, lang: string) => `${versionId} (${lang})`;

/** Recomputes the hash of every published text, its title, and the day of every version; or returns what is wrong. */
export async function verifyDocuments(db: Db): Promise<VerifiedDocuments | string> {
  const hashes = await hashesOf(db);
  if (typeof hashes === 'string') return hashes;
  const inForceFrom = await versionsOf(db);
  return typeof inForceFrom === 'string' ? inForceFrom : { hashes, inForceFrom };
}

async function hashesOf(db: Db) {
  type Row = { versionId: string; lang: string; title: string; content: string; textHash: string };
  const hashes = new Map<string, string>();
  let [version, lang] = ['', ''];
  for (;;) {
    const { rows } = await db.query<Row>(
      `SELECT version_id AS "versionId", lang, title, content, text_hash AS "textHash" FROM document_text
       WHERE (version_id, lang) > ($1, $2) ORDER BY version_id, lang LIMIT $3`,
      [version, lang, BATCH],
    );
    for (const row of rows) {
      const key = textKey(row.versionId, row.lang);
      if (sha256(row.content) !== row.textHash) return `The published text ${key} is not the one that was hashed.`;
      if (titleIn(row.content) !== row.title)
        return `The published text ${key} has another title than the text that was hashed.`;
      hashes.set(key, row.textHash);
      [version, lang] = [row.versionId, row.lang];
    }
    if (rows.length === 0) return hashes;
  }
}

/** Undefined where somebody wrote what is no text. */
function titleIn(content: string): string | undefined {
  try {
    return (JSON.parse(content) as DocumentText | null)?.title;
  } catch {
    return undefined;
  }
}

/** A version says in its name which day or number it has, and when it was published. */
async function versionsOf(db: Db) {
  type Row = { versionId: string; document: string; ordinal: number; inForceFrom: Date; publishedAt: Date };
  const { rows } = await db.query<Row>(
    `SELECT version_id AS "versionId", document, ordinal, in_force_from AS "inForceFrom", published_at AS "publishedAt"
     FROM document_version ORDER BY document, ordinal`,
  );
  const found = new Map<string, Date>();
  for (const [at, { versionId, document, ordinal, inForceFrom, publishedAt }] of rows.entries()) {
    const name = versionId.slice(document.length + 1);
    const isFirst = rows[at - 1]?.document !== document;
    const expected = DATE.test(name) ? inForceFromOf(name, publishedAt, isFirst) : publishedAt;
    if (
      versionId !== `${document}/${name}` ||
      ordinal !== Number(name.replaceAll('-', '')) ||
      inForceFrom.getTime() !== expected.getTime()
    )
      return `The version ${versionId} does not come into force when it was published to.`;
    found.set(versionId, inForceFrom);
  }
  return found;
}
