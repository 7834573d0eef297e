import { RECORD_OWNERS, recordRead } from '@vesela/contracts/events';
import type { Access } from '@vesela/contracts/profile';
import { problem } from '@vesela/service-kit';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Database, Transaction } from '../database.ts';

interface AccessRow {
  id: string;
  at: Date;
  act: Access['act'];
  by: Access['by'];
  kind: Access['kind'];
  reason: Access['reason'];
  until: Date | null;
}

/** Who other than herself read a record of hers or acted on her account. */
export interface Accesses {
  /** Newest first; `before` is `older` of the page before. Throws `validation_failed` for a place that cannot be. */
  list(
    subject: string,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ accesses: Access[]; older: string | null }>;
}

export function createAccesses(database: Database): Accesses {
  return {
    async list(subject, { limit, before }) {
      const [at, id] = before?.split('_') ?? [];
      // A day that no calendar has is rolled on by one reader and refused by the other.
      if (at !== undefined && !isMoment(at)) {
        throw problem('validation_failed', { errors: [{ field: 'before', code: 'wrong_format' }] });
      }
      // Acts on her account lie in the audit log. A tilde comes after all that an id may begin with.
      const rows = await database.$queryRaw<AccessRow[]>`
        SELECT * FROM (
          SELECT id::text AS id, at, 'record_read' AS act, by, kind, NULL AS reason, NULL::timestamptz AS until
          FROM access WHERE subject = ${subject}
          UNION ALL
          SELECT number::text, at, act, role, NULL, reason, until FROM audit_entry WHERE subject = ${subject}
        ) entry
        WHERE (at, id COLLATE "C") < (${at ?? 'infinity'}::timestamptz, ${id ?? '~'} COLLATE "C")
        ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${limit + 1}`;
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { accesses: shown.map(accessOf), older: last ? `${last.at.toISOString()}_${last.id}` : null };
    },
  };
}

/** Each reading of a record, as its owner tells of it; not of a deleted account (`gone`). */
export function accessConsumers(gone: (subject: string) => Promise<boolean>): Consumer<Transaction>[] {
  return RECORD_OWNERS.map((owner) =>
    on(recordRead(owner), async ({ payload }, tx: Transaction) => {
      if (await gone(payload.subject)) return;
      const { access_id: id, subject, kind, record_id: recordId, by, at } = payload;
      await tx.access.createMany({
        data: [{ id, subject, kind, recordId, by, at: new Date(at) }],
        skipDuplicates: true,
      });
    }),
  );
}

/** The database knows no year 0. */
function isMoment(written: string): boolean {
  const moment = new Date(written);
  return moment.getTime() >= 0 && moment.toISOString() === written;
}

function accessOf({ at, until, ...rest }: AccessRow): Access {
  return { ...rest, at: at.toISOString(), until: until?.toISOString() ?? null };
}
