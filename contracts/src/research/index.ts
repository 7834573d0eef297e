import { defineContract } from '../route.ts';
import { auditRoutes } from './audit.routes.ts';
import { clientRoutes } from './client.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { joinRoutes } from './join.routes.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { projectRoutes } from './project.routes.ts';

export type { ResearchAct, ResearchAuditEntry } from './audit.routes.ts';
export type { Client, ClientInput, Staff, StaffInput, WaitingAppointment } from './client.ts';
export type {
  Codebook,
  Export,
  ExportableProject,
  ExportFormat,
  ExportRecord,
  ExportReport,
  WaitingExport,
  WaitingForCaller,
} from './export.ts';
export { MAX_OWN_EXPORTS, MAX_OWN_PROJECTS, type OwnExport, type OwnProject } from './own-data.routes.ts';
export type {
  Activity,
  ActivityInput,
  JoinPage,
  Project,
  ProjectInput,
  ProjectState,
  ProjectSummary,
  QrCode,
} from './project.ts';
export { SURVEYS, type Survey } from './survey.ts';

/** Research: clients and their staff, projects that women join, study data under pseudonyms, exports. */
export const researchContract = defineContract({
  service: 'research',
  title: 'Research projects',
  version: '1.0.0',
  basePath: '/api/research',
  routes: { ...clientRoutes, ...projectRoutes, ...joinRoutes, ...exportRoutes, ...ownDataRoutes, ...auditRoutes },
});
