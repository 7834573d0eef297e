import { ShareWithDoctor, useReportLinks } from '@vesela/framework/doctor-link';
import { printWhole } from '@vesela/framework/kept-test';

/** Portal path of the page that a link opens; a route of `module.json`. */
const PAGE = '/ContraceptionDoctorLink';

/** Links that show this report to a doctor. */
export function ShareReport({ reportId }: { reportId: string }) {
  return <ShareWithDoctor api={useReportLinks('/api/contraception', reportId)} page={PAGE} summary={printWhole} />;
}
