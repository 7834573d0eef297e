import { ShareWithDoctor, useReportLinks } from '@vesela/framework/doctor-link';

/** Portal path of the page that a link opens; a route of `module.json`. */
const PAGE = '/DoctorLink';

/** The summary to print, and links that show this report to a doctor. */
export function ShareReport({ reportId }: { reportId: string }) {
  const links = useReportLinks('/api/calculator', reportId);
  return <ShareWithDoctor api={links} page={PAGE} summary={`/CalculatorReport/${reportId}/summary`} />;
}
