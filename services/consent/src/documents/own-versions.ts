import type { Logger } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Registry } from 'prom-client';
import { sha256 } from '../canonical.ts';
import type { Holds, Sign, Signature } from '../keys/statements.ts';
import { createRefused } from '../refused.ts';

/** A version as its row says, with the signatures beside it. */
export interface VersionRow {
  versionId: string;
  document: string;
  ordinal: number;
  inForceFrom: Date;
  signatures: readonly (Signature & { foundAt: string | null })[];
}

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
  /** Somebody changed the texts of a version since it was checked. */
  refuse(version: VersionRow): void;
  measure(registry: Registry): void;
}

type Facts = Pick<VersionRow, 'versionId' | 'document' | 'ordinal' | 'inForceFrom'>;

/** Names by the fields of a `VersionRow`. */
export const VERSION = `version.version_id AS "versionId", version.document, version.ordinal,
  version.in_force_from AS "inForceFrom", (
    SELECT coalesce(json_agg(json_build_object('signedBy', signed_by, 'signature', signature, 'foundAt', found_at)
      ORDER BY signed_by), '[]')
    FROM version_signature WHERE version_signature.version_id = version.version_id
  ) AS signatures`;

const TEXTS = 'SELECT lang, content FROM document_text WHERE version_id = $1::text ORDER BY lang';

export async function textHashes(tx: EventTransaction, versionId: string): Promise<TextHashes> {
  const texts = await tx.$queryRawUnsafe<{ lang: string; content: string }[]>(TEXTS, versionId);
  return new Map(texts.map(({ lang, content }) => [lang, sha256(content)]));
}

const factsOf = ({ versionId, document, ordinal, inForceFrom }: Facts, texts: TextHashes) => [
  versionId,
  document,
  String(ordinal),
  inForceFrom.toISOString(),
  ...[...texts].map(([lang, hash]) => `${lang} ${hash}`).sort(),
];

/** The signature of a version that is published, or was found at a time. */
export const signVersion = (sign: Sign, facts: Facts, texts: TextHashes, foundAt: Date | null): Signature =>
  foundAt === null
    ? sign('version', ...factsOf(facts, texts))
    : sign('found-version', foundAt.toISOString(), ...factsOf(facts, texts));

/** The signature that says that the service published or found exactly this. */
export const signatureOf = (row: VersionRow, texts: TextHashes, holds: Holds) =>
  row.signatures.find((kept) =>
    kept.foundAt === null
      ? holds(kept, 'version', ...factsOf(row, texts))
      : holds(kept, 'found-version', new Date(kept.foundAt).toISOString(), ...factsOf(row, texts)),
  );

/** Published versions never change. Some megabytes save a statement and a signature each time one is looked at. */
const MOST_REMEMBERED = 5_000;
/** So soon a version that was refused is looked at again: its owner may have put it right. */
const REFUSED_MS = 60_000;

export function createOwnVersions({ holds, logger }: { holds: Holds; logger: Logger }, now: () => Date): OwnVersions {
  const seen = new Map<string, { version?: OwnVersion; at: number }>();
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
  const keyOf = ({ versionId, document, ordinal, inForceFrom, signatures }: VersionRow) =>
    JSON.stringify([versionId, document, ordinal, inForceFrom.getTime(), signatures]);
  const remember = (row: VersionRow, version?: OwnVersion) => {
    const [oldest] = seen.keys();
    if (oldest !== undefined && seen.size >= MOST_REMEMBERED) seen.delete(oldest);
    seen.set(keyOf(row), { ...(version ? { version } : {}), at: now().getTime() });
  };
  const refuse = (row: VersionRow) => {
    remember(row);
    refused.add(row.versionId);
  };
  const checked = async (tx: EventTransaction, row: VersionRow): Promise<OwnVersion | undefined> => {
    const known = seen.get(keyOf(row));
    if (known?.version) return known.version;
    if (known && now().getTime() - known.at < REFUSED_MS) return undefined;
    const texts = await textHashes(tx, row.versionId);
    if (!signatureOf(row, texts, holds)) {
      refuse(row);
      return undefined;
    }
    const version = { ...row, texts };
    remember(row, version);
    return version;
  };
  return {
    async among(tx, rows) {
      const ours: OwnVersion[] = [];
      for (const row of rows) {
        const version = await checked(tx, row);
        if (version) ours.push(version);
      }
      return ours;
    },
    async first(tx, rows) {
      for (const row of rows) {
        const version = await checked(tx, row);
        if (version) return version;
      }
      return undefined;
    },
    refuse,
    measure: refused.measure,
  };
}
