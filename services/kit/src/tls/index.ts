export { type Certificate, createServer, measureCertificate, openCertificate } from './certificate.ts';
export { databaseInside, fetchInside, trustInside } from './inside.ts';
export { openInside } from './open-inside.ts';
export { certificateEnvironment, trustEnvironment } from './tls-environment.ts';
