import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../constants.ts';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';
import {
  activityInputSchema,
  activitySchema,
  projectInputSchema,
  projectSchema,
  projectStateSchema,
  projectSummarySchema,
} from './project.ts';

const access = 'client-administrator';
const projectParams = z.object({ projectId: z.uuid() });
const activityParams = projectParams.extend({ activityId: z.uuid() });

/** Administrators have access to their client's projects; others do not exist for them. */
export const projectRoutes = {
  listProjects: {
    method: 'get',
    path: '/projects',
    summary: 'Her client and its projects, newest first, or by the day on which something is to be done.',
    access,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      before: z.uuid().optional(),
      /** Only those in this state. */
      state: projectStateSchema.optional(),
      /**
       * `due`: by the day on which something is to be done, the earliest first, which is the first day of a draft and the last
       * one of an open project. Without one of these states it changes nothing.
       */
      order: z.enum(['newest', 'due']).default('newest'),
    }),
    response: z.object({
      client_name: z.string().max(120),
      projects: z.array(projectSummarySchema).max(50),
      more: z.boolean(),
    }),
    status: 200,
    errors: ['forbidden'],
  },
  createProject: {
    method: 'post',
    path: '/projects',
    summary: 'A new project, as a draft, with its join code.',
    access,
    body: projectInputSchema,
    response: projectSchema,
    status: 201,
    errors: ['forbidden', 'state_conflict'],
  },
  getProject: {
    method: 'get',
    path: '/projects/{projectId}',
    summary: 'One project; participants as counts only.',
    access,
    params: projectParams,
    response: projectSchema,
    status: 200,
    errors: ['forbidden', 'not_found'],
  },
  editProject: {
    method: 'put',
    path: '/projects/{projectId}',
    summary: 'New texts and period. In an open project a changed text becomes a new version of the consent form.',
    access,
    params: projectParams,
    body: projectInputSchema,
    response: projectSchema,
    status: 200,
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
  changeProjectState: {
    method: 'put',
    path: '/projects/{projectId}/state',
    summary: 'Opens a draft, which publishes its consent form, or closes an open project.',
    access,
    params: projectParams,
    body: z.object({ state: projectStateSchema.exclude(['draft']) }),
    response: projectSchema,
    status: 200,
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
  deleteProject: {
    method: 'delete',
    path: '/projects/{projectId}',
    summary: 'Deletes the project with all its study data, for good.',
    access,
    recentSignIn: true,
    params: projectParams,
    status: 204,
    errors: ['forbidden', 'not_found'],
  },
  createActivity: {
    method: 'post',
    path: '/projects/{projectId}/activities',
    summary: 'A new activity: which tests, when, and what participants read about it.',
    access,
    params: projectParams,
    body: activityInputSchema,
    response: activitySchema,
    status: 201,
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
  editActivity: {
    method: 'put',
    path: '/projects/{projectId}/activities/{activityId}',
    summary: 'Changes an activity. Data that it has brought stay.',
    access,
    params: activityParams,
    body: activityInputSchema,
    response: activitySchema,
    status: 200,
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
  deleteActivity: {
    method: 'delete',
    path: '/projects/{projectId}/activities/{activityId}',
    summary: 'Deletes an activity with the data that it has brought.',
    access,
    params: activityParams,
    status: 204,
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
  invite: {
    method: 'post',
    path: '/projects/{projectId}/invitations',
    summary: 'Sends the project link to e-mail addresses. Only their number is kept.',
    access,
    params: projectParams,
    body: z.object({
      emails: z.array(z.email().max(MAX_EMAIL_LENGTH)).min(1).max(200),
      language: languageSchema,
    }),
    response: z.object({ invited: z.int().min(1).max(200) }),
    status: 200,
    // At most 4,000 addresses an hour: nobody's mailbox is filled from here.
    rateLimit: { limit: 20, windowSeconds: 3600 },
    errors: ['forbidden', 'not_found', 'state_conflict'],
  },
} as const satisfies Record<string, Route>;
