import { z } from 'zod';
import { accountCertificateInputSchema, signedAccountCertificateSchema } from '../profile/account-deletion.ts';
import type { Route } from '../route.ts';
import { ledgerEntrySchema } from './decisions.ts';
import { revocationSchema } from './revocations.ts';
import { MAX_SIGNING_KEYS, signingKeySchema } from './signing.ts';

export const ownDataRoutes = {
  getOwnData: {
    method: 'get',
    path: '/own-data',
    summary:
      'Her ledger, her revocations and her passkeys for signing, for her to take along; a page of the ledger at a time, newest first.',
    access: 'participant',
    query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    response: z.object({
      entries: z.array(ledgerEntrySchema).max(500),
      more: z.boolean(),
      /** The newest of them. */
      revocations: z.array(revocationSchema).max(200),
      signing_keys: z.array(signingKeySchema).max(MAX_SIGNING_KEYS),
    }),
    status: 200,
    errors: [],
  },
  signAccountCertificate: {
    method: 'post',
    path: '/account-certificates',
    summary: 'For the profile service: signs that an account was deleted, by the key of receipts and certificates.',
    access: 'service',
    body: accountCertificateInputSchema,
    response: signedAccountCertificateSchema,
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
