import { z } from 'zod';
import type { Route } from '../route.ts';
import { decisionsSchema } from './decisions.ts';
import {
  MAX_SIGNING_KEYS,
  newSigningKeySchema,
  originSchema,
  signatureRequestSchema,
  signingKeyOfferSchema,
  signingKeySchema,
} from './signing.ts';

/** Passkeys with which she signs her decisions, if she wants to. They sign nobody in. */
export const signingRoutes = {
  listSigningKeys: {
    method: 'get',
    path: '/signing-keys',
    summary: 'The passkeys with which she can sign her decisions, newest first.',
    access: 'user',
    response: z.object({ keys: z.array(signingKeySchema).max(MAX_SIGNING_KEYS) }),
    status: 200,
    errors: [],
  },
  offerSigningKey: {
    method: 'post',
    path: '/signing-keys/offers',
    summary:
      'What her browser needs to make a passkey for signing; `state_conflict` when she has as many as she can have.',
    access: 'user',
    recentSignIn: true,
    body: z.object({ origin: originSchema }),
    response: signingKeyOfferSchema,
    status: 200,
    errors: ['state_conflict'],
  },
  addSigningKey: {
    method: 'post',
    path: '/signing-keys',
    summary: 'Adds the passkey that her device made for an offer. A passkey that is there already changes nothing.',
    access: 'user',
    recentSignIn: true,
    body: newSigningKeySchema,
    response: signingKeySchema,
    status: 201,
    errors: ['state_conflict'],
  },
  removeSigningKey: {
    method: 'delete',
    path: '/signing-keys/{signingKeyId}',
    summary: 'Removes one of her passkeys for signing. What it signed stays signed.',
    access: 'user',
    recentSignIn: true,
    params: z.object({ signingKeyId: z.uuid() }),
    status: 204,
    errors: ['not_found'],
  },
  requestSignature: {
    method: 'post',
    path: '/signatures',
    summary:
      'What her device is to sign for these decisions; null where she has no passkey for this page. Nothing is decided yet.',
    access: 'user',
    body: z.object({ origin: originSchema, decisions: decisionsSchema }),
    response: z.object({ request: z.union([signatureRequestSchema, z.null()]) }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
