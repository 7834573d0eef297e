import { z } from 'zod';
import { auditFilters, auditStaffSchema } from '../audit-query.ts';
import { AUDITED_ACTS } from '../audited-acts.ts';
import { MAX_EMAIL_LENGTH } from '../constants.ts';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';
import { addressBlockInputSchema, addressBlockSchema, MAX_ACTIVE_BLOCKS, networkSchema } from './address-block.ts';
import { auditEntrySchema, ownAuditEntrySchema } from './audit.ts';
import {
  liftSchema,
  MAX_NOTICE_LENGTH,
  pageSchema,
  SUSPENSION_REASONS,
  subjectSchema,
  suspensionInputSchema,
  suspensionSchema,
} from './suspension.ts';

const suspensionParams = z.object({ suspensionId: z.uuid() });
const blockParams = z.object({ blockId: z.uuid() });
const page = z.object(pageSchema);

/** What the provider does with accounts and addresses, and the log of it. */
export const providerRoutes = {
  findAccount: {
    method: 'post',
    path: '/accounts/find',
    summary: 'The account with exactly this e-mail address, or null. The address is not kept.',
    access: 'provider',
    body: z.object({ email: z.email().max(MAX_EMAIL_LENGTH) }),
    response: z.object({
      account: z
        .object({
          subject: subjectSchema,
          first_name: z.string().max(255).nullable(),
          language: languageSchema.nullable(),
          enabled: z.boolean(),
          /** The suspension that lasts, if any. */
          suspension: suspensionSchema.nullable(),
        })
        .nullable(),
    }),
    status: 200,
    errors: [],
  },
  suspendAccount: {
    method: 'post',
    path: '/suspensions',
    summary: 'Suspends an account for at most 30 days, with a notice to its holder. Ends by itself.',
    access: 'provider',
    body: suspensionInputSchema,
    response: suspensionSchema,
    status: 201,
    errors: ['not_found', 'state_conflict'],
  },
  listSuspensions: {
    method: 'get',
    path: '/suspensions',
    summary: 'Suspensions, newest first; those that last, or all. Each reading is in the log.',
    access: 'provider',
    query: z.object({ ...pageSchema, state: z.enum(['lasting', 'all']).default('lasting') }),
    response: z.object({ suspensions: z.array(suspensionSchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  liftSuspension: {
    method: 'post',
    path: '/suspensions/{suspensionId}/lift',
    summary: 'Ends a suspension before its date.',
    access: 'provider',
    params: suspensionParams,
    body: liftSchema,
    response: suspensionSchema,
    status: 200,
    errors: ['not_found', 'state_conflict'],
  },
  getSuspensionNotice: {
    method: 'get',
    path: '/suspensions/{suspensionId}/notice',
    summary: 'What the holder of the account is told by mail. Not found once the suspension has ended.',
    access: 'service',
    params: suspensionParams,
    response: z.object({
      reason: z.enum(SUSPENSION_REASONS),
      notice: z.string().max(MAX_NOTICE_LENGTH),
      language: languageSchema,
      until: z.iso.datetime(),
    }),
    status: 200,
    errors: ['not_found'],
  },
  blockAddress: {
    method: 'post',
    path: '/address-blocks',
    summary: 'Blocks an IP address or a small net after a confirmed security incident.',
    access: 'provider',
    body: addressBlockInputSchema,
    response: addressBlockSchema,
    status: 201,
    errors: ['state_conflict'],
  },
  listAddressBlocks: {
    method: 'get',
    path: '/address-blocks',
    summary: 'Blocks, newest first; those that last, or all. Each reading is in the log.',
    access: 'provider',
    query: z.object({ ...pageSchema, state: z.enum(['lasting', 'all']).default('all') }),
    response: z.object({ blocks: z.array(addressBlockSchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  liftAddressBlock: {
    method: 'post',
    path: '/address-blocks/{blockId}/lift',
    summary: 'Ends a block before its date.',
    access: 'provider',
    params: blockParams,
    body: liftSchema,
    response: addressBlockSchema,
    status: 200,
    errors: ['not_found', 'state_conflict'],
  },
  getActiveBlocks: {
    method: 'get',
    path: '/address-blocks/active',
    summary: 'Every block in force, for the gateway.',
    access: 'service',
    response: z.object({
      blocks: z.array(z.object({ network: networkSchema, until: z.iso.datetime() })).max(MAX_ACTIVE_BLOCKS),
    }),
    status: 200,
    errors: [],
  },
  getOwnAudit: {
    method: 'get',
    path: '/audit',
    summary: 'What the provider did with her account, newest first.',
    access: 'user',
    query: page,
    response: z.object({ entries: z.array(ownAuditEntrySchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  getAudit: {
    method: 'get',
    path: '/audit/all',
    summary:
      'Every act of the provider, or those of one kind, person or time, newest first. Each reading is in it from then on.',
    access: 'provider',
    query: page.extend({
      act: z.enum(AUDITED_ACTS).optional(),
      ...auditFilters,
      /** Whether lists that were opened are among them, where no kind is asked for. */
      openings: z.enum(['with', 'without']).default('with'),
    }),
    response: z.object({ entries: z.array(auditEntrySchema).max(100), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  getAuditStaff: {
    method: 'get',
    path: '/audit/staff',
    summary: 'Whose acts the log of the provider holds.',
    access: 'provider',
    response: z.object({ staff: auditStaffSchema }),
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Route>;
