import type { ContraceptionReport } from '@vesela/contracts/contraception';
import { recordRead } from '@vesela/contracts/events';
import { createDoctorLinks, type DoctorLinks } from '@vesela/service-kit/doctor-links';
import { type Consents, HEALTH_DATA } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { ContraceptionReports } from '../reports/reports.ts';

const readHere = recordRead('contraception');

/** Links that show a report to a doctor. Her list of accesses, kept by the profile service, hears of every opening. */
export function createReportLinks(
  deps: {
    database: Database;
    reports: Pick<ContraceptionReports, 'get'>;
    consents: Pick<Consents, 'active'>;
    emit: Emit;
  },
  now: () => Date,
): DoctorLinks<ContraceptionReport> {
  const { database, reports, consents, emit } = deps;
  return createDoctorLinks<ContraceptionReport, Transaction>({
    transaction: (work) => database.$transaction(work),
    read: (subject, reportId) => reports.get(subject, reportId),
    agreed: async (tx, subject) => (await consents.active(subject, tx)).includes(HEALTH_DATA),
    tell: (tx, { subject, reportId: record_id, accessId: access_id, at }) =>
      emit(tx, readHere, { subject, access_id, record_id, kind: 'contraception_report', by: 'doctor_link', at }),
    now,
  });
}
