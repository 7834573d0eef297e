/// <reference path="../../ui/css.d.ts" />
export type { DoctorLinkApi } from './link-api.ts';
export { OpenedByDoctor } from './open/opened-by-doctor.tsx';
export { ShareWithDoctor } from './share/share-with-doctor.tsx';
