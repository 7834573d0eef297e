import { z } from 'zod';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';
import { decisionsAnswerSchema, decisionsSchema, ledgerEntrySchema } from './decisions.ts';
import { signedReceiptSchema } from './receipt.ts';
import { decisionSignatureSchema } from './signing.ts';

/** The user's decisions, as the ledger records them. */
export const decisionRoutes = {
  decide: {
    method: 'post',
    path: '/decisions',
    summary:
      'Writes her decisions, all or none. Sending the same request again writes nothing and gives the same answer.',
    access: 'participant',
    body: z.object({
      request_id: z.uuid(),
      decisions: decisionsSchema,
      /** By her own passkey, over all of them, if she wants to sign. */
      signature: decisionSignatureSchema.optional(),
    }),
    response: decisionsAnswerSchema,
    status: 200,
    // Every entry stays for good.
    rateLimit: { limit: 120, windowSeconds: 600 },
    // `sign_in_again`: agreeing again deletes at once what was kept under the agreement before (`eraseNow`).
    errors: ['forbidden', 'not_found', 'sign_in_again', 'state_conflict', 'text_changed'],
  },
  listHistory: {
    method: 'get',
    path: '/history',
    summary: 'Her ledger, newest entry first.',
    access: 'participant',
    query: z.object({
      lang: languageSchema.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** Only entries with a smaller `seq`. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    response: z.object({ entries: z.array(ledgerEntrySchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  getReceipt: {
    method: 'get',
    path: '/receipts/{entryId}',
    summary: 'The receipt of one of her decisions, signed.',
    access: 'participant',
    params: z.object({ entryId: z.uuid() }),
    response: signedReceiptSchema,
    status: 200,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
