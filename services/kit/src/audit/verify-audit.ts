import { createHash } from 'node:crypto';
import { withConnection } from '../database/connect.ts';

/** The last entry of a chain, worth keeping outside its database. */
export interface AuditHead {
  number: number;
  hash: string;
}

export interface VerifiedAudit {
  entries: number;
  /** Undefined while there is no entry. */
  head?: AuditHead;
  /** What does not hold, in one plain sentence. */
  broken?: string;
}

interface Link extends AuditHead {
  previous: string | null;
  content: string;
}

const BATCH = 1_000;
const TIMEOUTS = { connectMs: 5_000, statementMs: 60_000 };

/** Of the `audit_entry` of a service, which a trigger chains: its content is all columns but the hash, those without a value left out. */
const LINKS = `SELECT number, previous_hash AS previous, hash, (jsonb_strip_nulls(to_jsonb(entry)) - 'hash')::text AS content
  FROM audit_entry entry WHERE number > $1 ORDER BY number LIMIT ${BATCH}`;

/**
 * Computes the chain of a service's audit again, on one snapshot of its database, and compares it with the head that the
 * database keeps and with heads that were kept outside. Without the latter, a chain that somebody with the rights of the
 * tables' owner wrote anew as a whole looks intact. Stops at the first link that does not hold.
 */
export function verifyAudit(url: string, kept: readonly AuditHead[] = []): Promise<VerifiedAudit> {
  return withConnection(
    url,
    TIMEOUTS,
    async (db) => {
      await db.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'");
      const wanted = new Map(kept.map((head) => [head.number, head.hash]));
      let entries = 0;
      let last: Link | undefined;
      for (;;) {
        const { rows } = await db.query<Link>(LINKS, [last?.number ?? 0]);
        for (const link of rows) {
          const broken = faultOf(link, last, wanted);
          if (broken) return { entries, broken };
          wanted.delete(link.number);
          entries += 1;
          last = link;
        }
        if (rows.length === 0) break;
      }
      const { rows: heads } = await db.query<AuditHead>('SELECT number, hash FROM audit_head');
      const broken = endFault(heads, last, [...wanted.keys()]);
      const head = last && { number: last.number, hash: last.hash };
      return { entries, ...(head ? { head } : {}), ...(broken ? { broken } : {}) };
    },
    'audit',
  );
}

function faultOf({ number, previous, hash, content }: Link, last: Link | undefined, kept: ReadonlyMap<number, string>) {
  if (previous !== (last?.hash ?? null)) return `Entry ${number} does not follow from the entry before it.`;
  if (createHash('sha256').update(content).digest('hex') !== hash) return `Entry ${number} is not what was hashed.`;
  const other = kept.get(number);
  return other === undefined || other === hash ? undefined : `Entry ${number} is not the one whose hash was kept.`;
}

function endFault([head]: readonly AuditHead[], last: Link | undefined, missing: readonly number[]) {
  if (missing.length > 0) return `Entry ${Math.min(...missing)}, whose hash was kept, is missing.`;
  if (!head) return 'The head of the chain is missing.';
  if (head.number === (last?.number ?? 0) && head.hash === (last?.hash ?? null)) return undefined;
  return `The last entry is number ${last?.number ?? 0}, but number ${head.number} was written last.`;
}
