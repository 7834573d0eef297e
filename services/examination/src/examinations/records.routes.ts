import type { ExaminationHandlers } from '../contract-handlers.ts';
import type { ExaminationStore } from './examinations.store.ts';

/** Ids and times of examinations, without content. */
export function recordRoutes(store: Pick<ExaminationStore, 'records'>): Pick<ExaminationHandlers, 'listRecords'> {
  return {
    async listRecords({ query: { limit, after } }) {
      const found = await store.records(limit + 1, after);
      const records = found.slice(0, limit).map(({ id, subject, finishedAt }) => ({
        subject,
        record_id: id,
        kind: 'examination' as const,
        at: finishedAt.toISOString(),
      }));
      return { records, more: found.length > limit };
    },
  };
}
