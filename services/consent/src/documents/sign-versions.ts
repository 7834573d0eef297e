import type { Logger } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';
import type { SigningKeys } from '../keys/signing-key.ts';
import { createHolds, createSlots } from '../keys/statements.ts';
import {
  createSignVersion,
  holdingOf,
  type OwnVersions,
  signaturesOf,
  type TextHashes,
  textHashes,
  VERSION,
  type VersionRow,
} from './own-versions.ts';
import { lockPublishing } from './publish.ts';

/** Signed in one transaction. While it lasts nobody publishes, and no statement that waits for it may reach the limit of the pool. */
export const SIGNED_AT_ONCE = 100;
/** Looked through at once, without a transaction. */
const PAGE = 1_000;
const ROWS = `
SELECT ${VERSION}, EXISTS (SELECT FROM found_text WHERE version_id = version.version_id) AS "isFound"
FROM document_version AS version WHERE version_id > $1::text ORDER BY version_id LIMIT ${PAGE}`;
const FOUND = `SELECT version_id AS "versionId", lang, text_hash AS hash FROM found_text WHERE version_id = ANY ($1::text[])`;

type Row = VersionRow & { isFound: boolean };
interface Deps {
  database: Database;
  keys: SigningKeys;
  versions?: Pick<OwnVersions, 'refuse'> | undefined;
  logger?: Logger | undefined;
}

/**
 * Gives versions the signature of the current key: those that an older key signed, so that it can leave, and those with exactly the
 * texts that there were when signatures came. The service's role cannot add to the list of those. That proves nothing about
 * the time before. What then has no signature is refused, though nobody may have read it. Several copies may do it at once.
 */
export async function signVersions({ database, keys, versions, logger }: Deps, now: () => Date): Promise<void> {
  const [sign, holds, slots] = [createSignVersion(keys), createHolds(keys.publicJwks), createSlots(keys)];

  /** Those without a signature of the current key that may have one, and those that have none and may not. */
  const unsignedOf = async (tx: EventTransaction, rows: readonly Row[]) => {
    const kept = await signaturesOf(
      tx,
      rows.map(({ versionId }) => versionId),
      slots,
    );
    const current = ({ versionId }: Row) =>
      kept.get(versionId)?.some(({ slot }) => slot === slots(versionId)[0]) ?? false;
    const unsigned = rows.filter((row) => !current(row));
    return {
      kept,
      mayBeSigned: unsigned.filter(({ versionId, isFound }) => isFound || kept.has(versionId)),
      others: unsigned.filter(({ versionId, isFound }) => !isFound && !kept.has(versionId)),
    };
  };

  /** Looks again under the lock: another copy may have been faster. */
  const signBatch = async (tx: EventTransaction, rows: readonly Row[]) => {
    const { kept, mayBeSigned } = await unsignedOf(tx, rows);
    const ids = mayBeSigned.map(({ versionId }) => versionId);
    const texts = await textHashes(tx, ids);
    const found = await tx.$queryRawUnsafe<{ versionId: string; lang: string; hash: string }[]>(FOUND, ids);
    const signed = mayBeSigned.flatMap((row) => {
      const { versionId } = row;
      const holding = holdingOf(row, kept.get(versionId) ?? [], texts(versionId), holds);
      const asFound = found.filter((text) => text.versionId === versionId);
      if (!holding && !isAsFound(asFound, texts(versionId))) return [];
      return [{ row: sign(row, texts(versionId), holding ? holding.foundAt : now()), isAnew: holding !== undefined }];
    });
    return {
      signed,
      left: mayBeSigned.filter(({ versionId }) => !signed.some(({ row }) => row.versionId === versionId)),
    };
  };

  const [anew, asFound]: [string[], string[]] = [[], []];
  /** Returns those that are not as they were signed or found. */
  const signTogether = (rows: readonly Row[]) =>
    database.$transaction(async (tx) => {
      await lockPublishing(tx);
      const { signed, left } = await signBatch(tx, rows);
      await tx.versionSignature.createMany({ data: signed.map(({ row }) => row) });
      for (const { row, isAnew } of signed) (isAnew ? anew : asFound).push(row.versionId);
      return left;
    });
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Row[] = await database.$queryRawUnsafe<Row[]>(ROWS, after);
    const { mayBeSigned, others } = await unsignedOf(database, rows);
    for (const row of others) versions?.refuse(row);
    for (let at = 0; at < mayBeSigned.length; at += SIGNED_AT_ONCE)
      for (const row of await signTogether(mayBeSigned.slice(at, at + SIGNED_AT_ONCE))) versions?.refuse(row);
    after = rows.length < PAGE ? undefined : rows.at(-1)?.versionId;
  }
  if (asFound.length > 0)
    logger?.warn({ versions: asFound }, 'versions from before they were signed were signed as found');
  if (anew.length > 0) logger?.info({ versions: anew.length }, 'versions were signed anew with the current key');
}

function isAsFound(found: readonly { lang: string; hash: string }[], texts: TextHashes) {
  return found.length > 0 && found.length === texts.size && found.every(({ lang, hash }) => texts.get(lang) === hash);
}
