import type { ContraceptionHandlers } from '../contract-handlers.ts';
import type { Database } from '../database.ts';

/** Where every woman's reports lie, for rebuilding the diary's read model; not what they say. */
export function recordRoutes(database: Pick<Database, 'report'>): Pick<ContraceptionHandlers, 'listRecords'> {
  return {
    async listRecords({ query: { after, limit } }) {
      const found = await database.report.findMany({
        select: { id: true, subject: true, createdAt: true },
        where: after === undefined ? {} : { id: { gt: after } },
        orderBy: { id: 'asc' },
        take: limit + 1,
      });
      const records = found.slice(0, limit).map(({ id, subject, createdAt }) => ({
        record_id: id,
        subject,
        kind: 'contraception_report' as const,
        at: createdAt.toISOString(),
      }));
      return { records, more: found.length > limit };
    },
  };
}
