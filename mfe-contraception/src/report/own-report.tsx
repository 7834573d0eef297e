import type { ContraceptionReport } from '../api-types.ts';
import { ShareReport } from '../doctor-link/share-report.tsx';
import { isEarlier, pregnantBy } from './earlier.ts';
import { Actions } from './parts/actions.tsx';
import { useMethodsSection, useMythsSection } from './parts/more.tsx';
import { ReportView } from './report-view.tsx';

/** The user's own report, with its actions. */
export function OwnReport({ report }: { report: ContraceptionReport }) {
  const methods = useMethodsSection(isEarlier(report) ? undefined : report);
  const myths = useMythsSection(report);
  return (
    <ReportView report={report} reader="woman" own={pregnantBy(report) ? [myths] : [methods, myths]}>
      <ShareReport reportId={report.id} />
      <Actions />
    </ReportView>
  );
}
