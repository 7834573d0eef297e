import { z } from 'zod';
import { CONFIRMED_BELOW_ROWS, SECOND_PERSON_DAYS, SMALLEST_GROUP } from '../constants.ts';
import type { Route } from '../route.ts';
import {
  exportableProjectSchema,
  exportFormatSchema,
  exportRecordSchema,
  exportSchema,
  waitingExportSchema,
  waitingForCallerSchema,
} from './export.ts';
import { projectStateSchema } from './project.ts';
import { surveySchema } from './survey.ts';

const access = 'researcher';
const projectParams = z.object({ projectId: z.uuid() });
const waitingParams = projectParams.extend({ exportId: z.uuid() });
const page = z.object({ limit: z.coerce.number().int().min(1).max(50).default(20), before: z.uuid().optional() });

/** Researchers export files from their client's projects, in groups of at least eleven women. */
export const exportRoutes = {
  listExportableProjects: {
    method: 'get',
    path: '/exportable-projects',
    summary: 'Her client’s projects that are or were open, newest first, and the files that wait for her.',
    access,
    /** Only those in this state. */
    query: page.extend({ state: projectStateSchema.exclude(['draft']).optional() }),
    response: z.object({
      client_name: z.string().max(120),
      projects: z.array(exportableProjectSchema).max(50),
      /** Files of any of the client's projects that wait for her, the oldest five first. */
      waiting: z.array(waitingForCallerSchema).max(5),
      more: z.boolean(),
    }),
    status: 200,
    errors: ['forbidden'],
  },
  createExport: {
    method: 'post',
    path: '/projects/{projectId}/exports',
    summary: `A file of one survey’s data with its codebook. Refused while no group of ${SMALLEST_GROUP} whose answers differ can be formed (\`no_safe_group\`), and where the groups of earlier files are gone and new ones are not due (\`new_groups_not_due\`). One with fewer than ${CONFIRMED_BELOW_ROWS} rows is refused until another researcher of the client has confirmed it (\`second_person_needed\`); with the refusal it begins to wait, for ${SECOND_PERSON_DAYS} days.`,
    access,
    recentSignIn: true,
    params: projectParams,
    body: z.object({ survey: surveySchema, format: exportFormatSchema }),
    response: exportSchema,
    status: 201,
    // Putting a file together is work.
    rateLimit: { limit: 100, windowSeconds: 600 },
    errors: ['forbidden', 'not_found', 'no_safe_group', 'new_groups_not_due', 'second_person_needed', 'state_conflict'],
  },
  confirmExport: {
    method: 'post',
    path: '/projects/{projectId}/waiting-exports/{exportId}/confirmation',
    summary: 'Confirms a small file that another researcher of the client asked for; she may take it, once.',
    access,
    recentSignIn: true,
    params: waitingParams,
    body: z.object({}),
    status: 204,
    errors: ['forbidden', 'not_found'],
  },
  declineExport: {
    method: 'delete',
    path: '/projects/{projectId}/waiting-exports/{exportId}',
    summary: 'Takes back or declines a file that waits.',
    access,
    params: waitingParams,
    status: 204,
    errors: ['forbidden', 'not_found'],
  },
  listExports: {
    method: 'get',
    path: '/projects/{projectId}/exports',
    summary: 'A project and its exports so far, newest first, and when files can take in more women.',
    access,
    params: projectParams,
    query: page,
    response: z.object({
      project: exportableProjectSchema,
      exports: z.array(exportRecordSchema).max(50),
      /** Small files that wait for a second person, oldest first. */
      waiting: z.array(waitingExportSchema).max(100),
      /** First day on which a file of the survey can take in women whom none has held; null where it can today. */
      new_groups: z.array(z.object({ survey: surveySchema, from: z.iso.date().nullable() })).max(4),
      more: z.boolean(),
    }),
    status: 200,
    errors: ['forbidden', 'not_found'],
  },
} as const satisfies Record<string, Route>;
