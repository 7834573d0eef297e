import type { Drafts } from '@vesela/service-kit/kept-tests';
import type { CervicalRecords } from '../cervical/cervical.routes.ts';
import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Reports } from '../reports/reports.ts';

export function ownDataRoutes(
  drafts: Pick<Drafts, 'get'>,
  reports: Pick<Reports, 'all'>,
  cervical: CervicalRecords,
): Pick<CalculatorHandlers, 'getOwnData'> {
  return {
    getOwnData: async ({ caller: { subject } }) => ({
      risk_reports: await reports.all(subject),
      draft: await drafts.get(subject),
      cervical_reports: await cervical.reports.all(subject),
      cervical_draft: await cervical.drafts.get(subject),
    }),
  };
}
