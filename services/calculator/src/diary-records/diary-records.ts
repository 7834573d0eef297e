import type { DiaryRecord } from '@vesela/contracts/records';
import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Database } from '../database.ts';

interface Row {
  id: string;
  subject: string;
  createdAt: Date;
}

/** Where every woman's reports lie, for rebuilding the diary's read model: both tests in one order, that of the ids. */
export function diaryRecordRoutes(database: Database): Pick<CalculatorHandlers, 'listRecords'> {
  const select = { id: true, subject: true, createdAt: true } as const;
  return {
    async listRecords({ query: { after, limit } }) {
      const page = {
        select,
        where: after === undefined ? {} : { id: { gt: after } },
        orderBy: { id: 'asc' },
        take: limit + 1,
      } as const;
      const [risk, cervical] = await Promise.all([
        database.report.findMany(page),
        database.cervicalReport.findMany(page),
      ]);
      const records = [...risk.map(recordOf('risk_report')), ...cervical.map(recordOf('cervical_report'))];
      // The database orders ids as their letters stand.
      records.sort((a, b) => (a.record_id < b.record_id ? -1 : 1));
      return { records: records.slice(0, limit), more: records.length > limit };
    },
  };
}

function recordOf(kind: DiaryRecord['kind']) {
  return ({ id, subject, createdAt }: Row): DiaryRecord => ({
    record_id: id,
    subject,
    kind,
    at: createdAt.toISOString(),
  });
}
