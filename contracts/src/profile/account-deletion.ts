import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../constants.ts';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';

const moment = z.iso.datetime();
const optionalMoment = z.union([moment, z.null()]);

/**
 * - `waiting`: the user can still keep the account until `due_at`;
 * - `erasing`: every service deletes and confirms;
 * - `erased`: nothing is left, the certificate is ready.
 */
export const DELETION_STATES = ['waiting', 'erasing', 'erased'] as const;

/** One service's part of it. */
const accountHolderSchema = z.object({
  holder: z.string().max(40),
  confirmed_at: optionalMoment,
  /** Records that it deleted; 0 where there were none. */
  erased: z.union([z.int().min(0), z.null()]),
  /** When it destroyed her key, which opens what backups hold; null where it kept none. Certificates of before lack it. */
  key_destroyed_at: optionalMoment.optional(),
});

const deletion = z.object({
  id: z.uuid(),
  state: z.enum(DELETION_STATES),
  requested_at: moment,
  /** When deletion begins unless the account is kept. */
  due_at: moment,
  erasing_at: optionalMoment,
  erased_at: optionalMoment,
  holders: z.array(accountHolderSchema).max(20),
});

const accountDeletionSchema = deletion.meta({ id: 'AccountDeletion' });

/** What is certified: dates and services, nothing about the person. */
export const accountCertificateInputSchema = deletion
  .pick({ requested_at: true, holders: true })
  .extend({ deletion_id: z.uuid(), erasing_at: moment, erased_at: moment });

/** Proof of deletion. `certificate` is the payload of `jws`. */
export const signedAccountCertificateSchema = z
  .object({
    certificate: accountCertificateInputSchema
      .extend({
        type: z.literal('account-deletion-certificate'),
        issuer: z.object({ name: z.string().max(120), email: z.string().max(200), portal: z.string().max(60) }),
      })
      .meta({ id: 'AccountCertificate' }),
    /** Compact JWS (RFC 7515), ES256; key at `/.well-known/vesela-consent-keys.json`. */
    jws: z.string().max(20_000),
  })
  .meta({ id: 'SignedAccountCertificate' });

/** Opens the progress and the certificate without an account. As it was typed: case, blanks and dashes do not matter. */
const code = z.string().min(1).max(60);

export const accountDeletionRoutes = {
  getAccountDeletion: {
    method: 'get',
    path: '/account-deletion',
    summary: 'The deletion of her account that she asked for, or null.',
    access: 'user',
    response: z.object({ deletion: z.union([accountDeletionSchema, z.null()]) }),
    status: 200,
    errors: [],
  },
  requestAccountDeletion: {
    method: 'post',
    path: '/account-deletion',
    summary:
      'Asks for the deletion of her account after some days, in which she may keep it. Asking again changes nothing but the code, of which only the latest is good.',
    access: 'user',
    recentSignIn: true,
    rateLimit: { limit: 20, windowSeconds: 3600 },
    body: z.object({
      /** The account's address, typed as confirmation; any other gives the error `other_address`. */
      email: z.email().max(MAX_EMAIL_LENGTH),
      language: languageSchema,
    }),
    response: z.object({ deletion: accountDeletionSchema, code: z.string().max(40) }),
    status: 201,
    errors: ['state_conflict'],
  },
  keepAccount: {
    method: 'post',
    path: '/account-deletion/keep',
    summary: 'She keeps her account: nothing is deleted.',
    access: 'user',
    body: z.object({}),
    status: 204,
    errors: ['not_found', 'state_conflict'],
  },
  readAccountDeletion: {
    method: 'post',
    path: '/account-deletions/read',
    summary: 'How far a deletion is, and its certificate once it is finished, for whoever has its code.',
    access: 'public',
    rateLimit: { limit: 120, windowSeconds: 600 },
    body: z.object({ code }),
    response: z.object({
      deletion: accountDeletionSchema,
      certificate: z.union([signedAccountCertificateSchema, z.null()]),
    }),
    status: 200,
    errors: ['unknown_code'],
  },
} as const satisfies Record<string, Route>;

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
export type AccountCertificateInput = z.output<typeof accountCertificateInputSchema>;
export type SignedAccountCertificate = z.infer<typeof signedAccountCertificateSchema>;
