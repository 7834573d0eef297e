import type { Logger } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Registry } from 'prom-client';
import type { SigningKeys } from '../keys/signing-key.ts';
import { createHolds, createSign, createSlots, type Holds, type Signature, type Slots } from '../keys/statements.ts';
import { createRefused } from '../refused.ts';

/** A version as its row says. */
export interface VersionRow {
  versionId: string;
  document: string;
  ordinal: number;
  inForceFrom: Date;
}

/** One that is kept beside a version. */
export type VersionSignature = Signature & { foundAt: Date | null };

/** Hashes of the texts of a version by language. */
export type TextHashes = ReadonlyMap<string, string>;

/** A version with the texts that the service published. */
export interface OwnVersion extends VersionRow {
  texts: TextHashes;
}

/**
 * Tells the versions that the service published, with exactly the texts that it published, from rows that somebody wrote or
 * changed. One of those is as if it did not exist: it is logged, once, and measured.
 */
export interface OwnVersions {
  among(tx: EventTransaction, rows: readonly VersionRow[]): Promise<OwnVersion[]>;
  /** Looks no further than the first. */
  first(tx: EventTransaction, rows: readonly VersionRow[]): Promise<OwnVersion | undefined>;
  /** Somebody wrote a version, or changed its texts since it was checked. */
  refuse(version: VersionRow): void;
  /** A version that was refused has been signed since. */
  reconsider(version: VersionRow): void;
  measure(registry: Registry): void;
}

/**
 * So many versions of one document are kept at most, whoever wrote them: that bounds what is read of it. The database refuses
 * more (`refuse_many_versions`).
 */
export const MOST_VERSIONS_KEPT = 1_000;

/** Names by the fields of a `VersionRow`. */
export const VERSION = `version.version_id AS "versionId", version.document, version.ordinal,
  version.in_force_from AS "inForceFrom"`;

/** Hashed by the database, so that no text has to be sent. */
const TEXTS = `
SELECT version_id AS "versionId", lang, encode(sha256(convert_to(content, 'UTF8')), 'hex') AS hash FROM document_text
WHERE version_id = ANY ($1::text[]) ORDER BY lang`;
const SIGNATURES = `
SELECT version_id AS "versionId", kept.slot, signed_by AS "signedBy", signature, found_at AS "foundAt"
FROM version_signature AS kept JOIN unnest($1::text[], $2::text[]) AS asked (id, slot)
  ON version_id = asked.id AND kept.slot = asked.slot`;

/** Hashes of the texts of versions, by their ids. */
export async function textHashes(
  tx: EventTransaction,
  versionIds: readonly string[],
): Promise<(id: string) => TextHashes> {
  type Text = { versionId: string; lang: string; hash: string };
  const found = new Map<string, Map<string, string>>(versionIds.map((id) => [id, new Map()]));
  const rows = versionIds.length === 0 ? [] : await tx.$queryRawUnsafe<Text[]>(TEXTS, [...versionIds]);
  for (const { versionId, lang, hash } of rows) found.get(versionId)?.set(lang, hash);
  return (id) => found.get(id) ?? new Map();
}

/** What the keys have signed of versions, by their ids, with the slots. Rows that somebody else wrote are not read. */
export async function signaturesOf(tx: EventTransaction, versionIds: readonly string[], slots: Slots) {
  const asked = versionIds.flatMap((id) => slots(id).map((slot) => [id, slot] as const));
  const kept = await tx.$queryRawUnsafe<SignatureRow[]>(
    SIGNATURES,
    asked.map(([id]) => id),
    asked.map(([, slot]) => slot),
  );
  const found = new Map<string, SignatureRow[]>();
  for (const signature of kept) found.set(signature.versionId, [...(found.get(signature.versionId) ?? []), signature]);
  return found;
}

const factsOf = ({ versionId, document, ordinal, inForceFrom }: VersionRow, texts: TextHashes) => [
  versionId,
  document,
  String(ordinal),
  inForceFrom.toISOString(),
  ...[...texts].map(([lang, hash]) => `${lang} ${hash}`).sort(),
];

/** The row with the current key's signature of a version that is published, or was found at a time. */
export type SignVersion = (facts: VersionRow, texts: TextHashes, foundAt: Date | null) => SignatureRow;
interface SignatureRow extends VersionSignature {
  versionId: string;
  slot: string;
}

export function createSignVersion(keys: SigningKeys): SignVersion {
  const [sign, slots] = [createSign(keys), createSlots(keys)];
  return (facts, texts, foundAt) => {
    const [slot = ''] = slots(facts.versionId);
    const signed =
      foundAt === null
        ? sign('version', ...factsOf(facts, texts))
        : sign('found-version', foundAt.toISOString(), ...factsOf(facts, texts));
    return { versionId: facts.versionId, slot, ...signed, foundAt };
  };
}

/** The signature that says that the service published or found exactly this. */
export const holdingOf = <Kept extends VersionSignature>(
  row: VersionRow,
  signatures: readonly Kept[],
  texts: TextHashes,
  holds: Holds,
): Kept | undefined =>
  signatures.find((kept) =>
    kept.foundAt === null
      ? holds(kept, 'version', ...factsOf(row, texts))
      : holds(kept, 'found-version', kept.foundAt.toISOString(), ...factsOf(row, texts)),
  );

/** Published versions never change. Some megabytes save a statement and a signature each time one is looked at. */
const MOST_REMEMBERED = 5_000;
/** Apart from those, so that whoever writes rows does not make true ones be forgotten. */
const MOST_REFUSED = 20_000;
/** So soon a version that was refused is looked at again: its owner may have put it right. */
const REFUSED_MS = 60_000;
/** Looked at together, where the newest was refused. */
const TOGETHER = 100;

export function createOwnVersions(
  { keys, logger }: { keys: Pick<SigningKeys, 'publicJwks' | 'privateKeys'>; logger: Logger },
  now: () => Date,
): OwnVersions {
  const [holds, slots] = [createHolds(keys.publicJwks), createSlots(keys)];
  const seen = new Map<string, OwnVersion>();
  const refusedAt = new Map<string, number>();
  const refused = createRefused({
    logger,
    what: 'version',
    sentence: 'a version of a document was not published by this service, or was changed, and is not shown',
    metric: {
      name: 'consent_versions_refused',
      help: 'Versions of documents, seen since the start, that the service did not publish.',
    },
  });
  // With all that the row says, so that a changed row is another one.
  const keyOf = ({ versionId, document, ordinal, inForceFrom }: VersionRow) =>
    JSON.stringify([versionId, document, ordinal, inForceFrom.getTime()]);
  const put = <T>(map: Map<string, T>, most: number, key: string, value: T) => {
    const [oldest] = map.keys();
    if (oldest !== undefined && map.size >= most) map.delete(oldest);
    map.set(key, value);
  };
  const refuse = (row: VersionRow) => {
    const key = keyOf(row);
    seen.delete(key);
    put(refusedAt, MOST_REFUSED, key, now().getTime());
    refused.add(row.versionId);
  };
  const accept = (version: OwnVersion) => {
    refusedAt.delete(keyOf(version));
    // Signed since: at this start, or when its project was saved again.
    refused.forget(version.versionId);
    put(seen, MOST_REMEMBERED, keyOf(version), version);
  };
  const isKnown = (row: VersionRow) => {
    const key = keyOf(row);
    return seen.has(key) || now().getTime() - (refusedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS;
  };
  /** Checks those that are new; only texts of versions with a signature of the service are read. */
  const check = async (tx: EventTransaction, rows: readonly VersionRow[]) => {
    const kept = await signaturesOf(
      tx,
      rows.map(({ versionId }) => versionId),
      slots,
    );
    const signed = rows.filter(({ versionId }) => kept.has(versionId));
    const texts = await textHashes(
      tx,
      signed.map(({ versionId }) => versionId),
    );
    for (const row of rows) {
      const version = { ...row, texts: texts(row.versionId) };
      if (holdingOf(row, kept.get(row.versionId) ?? [], version.texts, holds)) accept(version);
      else refuse(row);
    }
  };
  async function* own(tx: EventTransaction, rows: readonly VersionRow[], ahead: number) {
    for (const [at, row] of rows.entries()) {
      if (!isKnown(row)) {
        const next = rows.slice(at, at + ahead).filter((other) => !isKnown(other));
        await check(tx, next);
        ahead = TOGETHER;
      }
      const version = seen.get(keyOf(row));
      if (version) yield version;
    }
  }
  return {
    async among(tx, rows) {
      const ours: OwnVersion[] = [];
      for await (const version of own(tx, rows, TOGETHER)) ours.push(version);
      return ours;
    },
    async first(tx, rows) {
      // Nearly always the newest is a true one, and those before it are not needed.
      for await (const version of own(tx, rows, 1)) return version;
      return undefined;
    },
    refuse,
    reconsider: (row) => void refusedAt.delete(keyOf(row)),
    measure: refused.measure,
  };
}
