import { z } from 'zod';
import type { Route } from '../route.ts';
import { joinPageSchema, projectStateSchema } from './project.ts';

/** As typed or scanned: case, blanks and dashes are ignored. */
const body = z.object({ code: z.string().min(1).max(40) });

export const joinRoutes = {
  openJoinPage: {
    method: 'post',
    path: '/join-page',
    summary: 'What the project behind a join code is about, and whether it can be joined.',
    access: 'public',
    body,
    response: joinPageSchema,
    status: 200,
    errors: ['unknown_code'],
  },
  getMyProject: {
    method: 'get',
    path: '/my-project',
    summary:
      'What the join page of her project says, for a participant without an account; null for a user with one, and where the project was deleted.',
    access: 'participant',
    response: z.object({ project: z.union([joinPageSchema, z.null()]) }),
    status: 200,
    errors: [],
  },
  resolveJoinCode: {
    method: 'post',
    path: '/join-codes/resolve',
    summary: 'For the consent service: which project a join code opens, and whether it takes participants now.',
    access: 'service',
    body,
    response: z.object({ project_id: z.uuid(), state: projectStateSchema, open: z.boolean() }),
    status: 200,
    errors: ['unknown_code'],
  },
} as const satisfies Record<string, Route>;
