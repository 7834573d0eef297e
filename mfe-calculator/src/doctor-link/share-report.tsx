import { ShareWithDoctor, useReportLinks } from '@vesela/framework/doctor-link';

/** Portal path of the page that a link opens; a route of `module.json`. */
const PAGE = '/DoctorLink';

/** Links that show this report to a doctor. */
export function ShareReport({ reportId }: { reportId: string }) {
  return <ShareWithDoctor api={useReportLinks('/api/calculator', reportId)} page={PAGE} />;
}
