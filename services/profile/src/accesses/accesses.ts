import { RECORD_OWNERS, recordRead } from '@vesela/contracts/events';
import type { Access } from '@vesela/contracts/profile';
import { type IsErased, problem } from '@vesela/service-kit';
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

/** Who, other than the subject, read the subject's records or acted on the account. */
export interface Accesses {
  /** Newest first; `before` is `older` of the previous page. Throws `validation_failed` for an invalid cursor. */
  list(
    subject: string,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ accesses: Access[]; older: string | null }>;
}

export function createAccesses(database: Database): Accesses {
  return {
    async list(subject, { limit, before }) {
      const [at, id] = before?.split('_') ?? [];
      // JavaScript accepts dates that do not exist, such as 30 February; PostgreSQL rejects them.
      if (at !== undefined && !isTimestamp(at)) {
        throw problem('validation_failed', { errors: [{ field: 'before', code: 'wrong_format' }] });
      }
      // Actions on the account are in the audit log. A tilde sorts after every character of an id.
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

/** Records each `record_read` event of the record owners, except for erased accounts. */
export function accessConsumers(isErased: IsErased): Consumer<Transaction>[] {
  return RECORD_OWNERS.map((owner) =>
    on(recordRead(owner), async ({ payload }, tx: Transaction) => {
      if (await isErased(tx, payload.subject)) return;
      const { access_id: id, subject, kind, record_id: recordId, by, at } = payload;
      await tx.access.createMany({
        data: [{ id, subject, kind, recordId, by, at: new Date(at) }],
        skipDuplicates: true,
      });
    }),
  );
}

/** Whether a text is a timestamp as the service writes it. PostgreSQL has no year 0. */
function isTimestamp(text: string): boolean {
  const date = new Date(text);
  return date.getTime() >= 0 && date.toISOString() === text;
}

function accessOf({ at, until, ...rest }: AccessRow): Access {
  return { ...rest, at: at.toISOString(), until: until?.toISOString() ?? null };
}
