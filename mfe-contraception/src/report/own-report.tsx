import type { ContraceptionReport } from '../api-types.ts';
import { ShareReport } from '../doctor-link/share-report.tsx';
import { isEarlier, pregnantBy } from './earlier.ts';
import { Actions } from './parts/actions.tsx';
import { MethodsSection, MythsSection } from './parts/more.tsx';
import { ReportView } from './report-view.tsx';

/** The user's own report, with its actions. */
export function OwnReport({ report }: { report: ContraceptionReport }) {
  const isPregnant = pregnantBy(report);
  return (
    <ReportView report={report} reader="woman">
      {!isPregnant && <MethodsSection report={isEarlier(report) ? undefined : report} />}
      <MythsSection believed={report.believed} />
      <Actions />
      <ShareReport reportId={report.id} />
    </ReportView>
  );
}
