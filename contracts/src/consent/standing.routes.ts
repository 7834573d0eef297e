import { z } from 'zod';
import type { Route } from '../route.ts';
import { consentsSchema, currentUserSchema, standingSchema, surveysSchema } from './standing.ts';

/** The calls of the portal's guards. They ask `getStanding`, which has all at once; those below /api/calculator and /api/auth
 * are the specification's, kept for others who know it. */
const NOT_USED = 'No page of the portal calls it: the guards ask /standing.';

export const standingRoutes = {
  readHealthDataConsent: {
    method: 'post',
    path: '/health-data/read',
    summary: 'For services that keep health data without a test of their own: whether she agrees to that now.',
    access: 'service',
    body: z.object({ subject: z.string().min(1).max(255) }),
    response: z.object({ agreed: z.boolean() }),
    status: 200,
    errors: [],
  },
  getStanding: {
    method: 'get',
    path: '/standing',
    summary: 'Surveys, consents, check-in and terms at once, with the consent to processing of health data.',
    access: 'participant',
    response: standingSchema,
    status: 200,
    errors: [],
  },
  listSurveys: {
    method: 'get',
    path: '/api/calculator/surveys/',
    absolute: true,
    summary: `The surveys, each with the version of the consent text that is in force for her. ${NOT_USED}`,
    access: 'participant',
    response: surveysSchema,
    status: 200,
    errors: [],
  },
  checkConsent: {
    method: 'get',
    path: '/api/calculator/checkConsent/',
    absolute: true,
    summary: `Her last decision on each document. ${NOT_USED}`,
    access: 'participant',
    response: consentsSchema,
    status: 200,
    errors: [],
  },
  checkIn: {
    method: 'get',
    path: '/api/calculator/checkin/',
    absolute: true,
    summary: `Makes her known to the ledger. Doing it again changes nothing. ${NOT_USED}`,
    access: 'participant',
    response: z.object({ success: z.boolean() }),
    status: 200,
    errors: [],
  },
  checkTerms: {
    method: 'get',
    path: '/api/calculator/checkTerms/',
    absolute: true,
    summary: `Whether she has accepted the terms in force. ${NOT_USED}`,
    access: 'participant',
    response: z.object({ terms_conditions: z.boolean() }),
    status: 200,
    errors: [],
  },
  getCurrentUser: {
    method: 'get',
    path: '/api/auth/user',
    absolute: true,
    summary: 'Who the access token belongs to.',
    access: 'participant',
    response: z.object({ user: currentUserSchema }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
