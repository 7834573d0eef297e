import { z } from 'zod';
import type { Route } from '../route.ts';
import { joinedSchema, joinSchema, participantTokenSchema, resumeSchema } from './participants.ts';

/** Taking part in one project without an account. */
export const participantRoutes = {
  joinProject: {
    method: 'post',
    path: '/participants',
    summary: 'Joins a project without an account, by its join code and the consents to its form and to health data.',
    access: 'public',
    body: joinSchema,
    response: joinedSchema,
    status: 201,
    // A class or a waiting room shares an address.
    rateLimit: { limit: 60, windowSeconds: 600 },
    errors: ['forbidden', 'not_found', 'unknown_code', 'state_conflict', 'text_changed'],
  },
  resumeParticipant: {
    method: 'post',
    path: '/participants/resume',
    summary: 'A fresh token for a participant who kept her resume code.',
    access: 'public',
    body: resumeSchema,
    response: participantTokenSchema,
    status: 200,
    // Guessing a code stays hopeless.
    rateLimit: { limit: 10, windowSeconds: 600 },
    errors: ['unknown_code'],
  },
  renewParticipantToken: {
    method: 'post',
    path: '/participants/token',
    summary: 'A fresh token for a participant while the old one holds.',
    access: 'participant',
    body: z.object({}),
    response: participantTokenSchema,
    status: 200,
    errors: ['forbidden'],
  },
} as const satisfies Record<string, Route>;
