import type { Report } from '@vesela/contracts/calculator';
import { recordRead } from '@vesela/contracts/events';
import { createDoctorLinks, type DoctorLinks } from '@vesela/service-kit/doctor-links';
import { type Consents, HEALTH_DATA } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';
import type { Reports } from '../reports/reports.ts';
import type { Emit } from '../study/study-copies.ts';

const readHere = recordRead('calculator');

/** Links that show a risk report to a doctor. Her list of accesses, kept by the profile service, hears of every opening. */
export function createReportLinks(
  deps: { database: Database; reports: Pick<Reports, 'get'>; consents: Pick<Consents, 'active'>; emit: Emit },
  now: () => Date,
): DoctorLinks<Report> {
  const { database, reports, consents, emit } = deps;
  return createDoctorLinks<Report, Transaction>({
    transaction: (work) => database.$transaction(work),
    read: (subject, reportId) => reports.get(subject, reportId),
    agreed: async (tx, subject) => (await consents.active(subject, tx)).includes(HEALTH_DATA),
    tell: (tx, { subject, reportId, accessId, at }) =>
      emit(tx, readHere, {
        subject,
        access_id: accessId,
        record_id: reportId,
        kind: 'risk_report',
        by: 'doctor_link',
        at,
      }),
    now,
  });
}
