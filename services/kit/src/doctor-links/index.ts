export { doctorLinkHandlers } from './doctor-links.routes.ts';
export { createDoctorLinks, type DoctorLinks } from './doctor-links.ts';
export { endLinksOnRevocation } from './end-on-revocation.ts';
