import { researchContract } from '@vesela/contracts/research';
import {
  defineService,
  type Handlers,
  identityAdminEnvironment,
  participantEnvironment,
  peerEnvironment,
  sealingEnvironment,
  serviceEnvironment,
  type WrappedKeys,
} from '@vesela/service-kit';
import { ALL_ROWS, APPEND_ONLY, AUDIT_TABLES, ROWS_THAT_STAY_AS_THEY_ARE } from '@vesela/service-kit/database';
import { z } from 'zod';
import { memberLabel } from './pseudonyms/member-box.ts';
import { projectLabel } from './pseudonyms/project-key.ts';

/** Handlers of the contract's routes by name; each feature supplies its share. */
export type ResearchHandlers = Handlers<(typeof researchContract)['routes']>;

/** Environment of the research service's own process. */
export const researchConfigSchema = z.object({
  ...serviceEnvironment,
  ...participantEnvironment,
  ...sealingEnvironment,
  ...peerEnvironment,
  ...identityAdminEnvironment,
  PORTAL_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .describe('address of the portal as participants know it, for project links'),
});
export type ResearchConfig = z.output<typeof researchConfigSchema>;

/** Data keys in this service's own database. */
const researchKeys: readonly WrappedKeys[] = [
  { table: 'project', columns: ['id'], label: (id = '') => projectLabel(id) },
  {
    table: 'member',
    columns: ['project_id', 'pseudonym'],
    label: (projectId = '', pseudonym = '') => memberLabel({ projectId, pseudonym }),
  },
];

/** Participants have a right to know who exported their data, even after that account is deleted. */
export const KEPT_AT_ERASURE = {
  export_record: 'who took a file with data of participants, which they may read',
  audit_entry: 'acts of staff, for as long as the law asks',
} as const;

export const research = defineService({
  contract: researchContract,
  config: researchConfigSchema,
  wrappedKeys: researchKeys,
  tables: {
    client: APPEND_ONLY,
    staff: ROWS_THAT_STAY_AS_THEY_ARE,
    waiting_act: `${ROWS_THAT_STAY_AS_THEY_ARE}, UPDATE (confirmed_by)`,
    project: ALL_ROWS,
    activity: ALL_ROWS,
    member: ALL_ROWS,
    study_record: ALL_ROWS,
    cohort: APPEND_ONLY,
    export_record: APPEND_ONLY,
    ...AUDIT_TABLES,
  },
  staffAudit: true,
  keptAtErasure: KEPT_AT_ERASURE,
});
