/// <reference path="../../ui/css.d.ts" />
export type { DoctorLinkApi } from './link-api.ts';
export { OpenedByDoctor } from './open/opened-by-doctor.tsx';
export { useReportLinks } from './report-links.ts';
export { ShareWithDoctor } from './share/share-with-doctor.tsx';
