import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { OpenedByDoctor } from '@vesela/framework/doctor-link';
import { bodyOf } from '@vesela/framework/forms';
import type { AnyReport } from '../api/types.ts';
import { DoctorSummary } from '../report/summary/doctor-summary.tsx';

/** /DoctorLink#token: a report that a user shares with a doctor. The token is sent in the body, never in a URL. */
export function DoctorLinkPage() {
  const api = useApi<paths>();
  return (
    <OpenedByDoctor<AnyReport>
      open={async (token) => bodyOf(await api.POST('/api/calculator/doctor-links/open', { body: { token } }))}
    >
      {(report, language) => (report.numbered ? <DoctorSummary report={report} language={language} /> : null)}
    </OpenedByDoctor>
  );
}
