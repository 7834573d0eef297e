import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { MAX_SUMMARIES, recordIdsSchema } from '../records.ts';
import { defineContract } from '../route.ts';
import { accessRoutes } from './accesses.ts';
import { accountDeletionRoutes } from './account-deletion.ts';
import { addressBlockInputSchema, addressBlockSchema, MAX_ACTIVE_BLOCKS, networkSchema } from './address-block.ts';
import { auditEntrySchema, ownAuditEntrySchema } from './audit.ts';
import { diaryPageSchema, diaryQuerySchema } from './diary.ts';
import { engageRoutes } from './engage.ts';
import { fileSchema, geneticTestInputSchema, geneticTestSchema } from './genetic-test.ts';
import { ownDataRoutes } from './own-data.ts';
import { restrictionRoutes } from './restriction.ts';
import { settingsSchema } from './settings.ts';
import {
  liftSchema,
  MAX_NOTICE_LENGTH,
  pageSchema,
  SUSPENSION_REASONS,
  subjectSchema,
  suspensionInputSchema,
  suspensionSchema,
} from './suspension.ts';

export type { Access } from './accesses.ts';
export {
  type AccountCertificateInput,
  type AccountDeletion,
  DELETION_STATES,
  type SignedAccountCertificate,
} from './account-deletion.ts';
export { type AddressBlock, type AddressBlockInput, MAX_ACTIVE_BLOCKS } from './address-block.ts';
export type { AuditEntry, AuditedAct, OwnAuditEntry } from './audit.ts';
export {
  DIARY_FILTERS,
  DIARY_KINDS,
  type DiaryEntry,
  type DiaryFilter,
  type DiaryKind,
  type DiaryPage,
  type DiaryQuery,
} from './diary.ts';
export type { EngageSettings } from './engage.ts';
export { FILE_TYPES, FIRST_TEST_DATE, type FileType, GENETIC_RESULTS, type GeneticResult } from './genetic-options.ts';
export {
  type FileInput,
  type GeneticTest,
  type GeneticTestInput,
  MAX_FILE_BYTES,
  MAX_GENETIC_TESTS,
} from './genetic-test.ts';
export { MAX_ACCESSES } from './own-data.ts';
export type { Settings } from './settings.ts';
export {
  LIFT_REASONS,
  type LiftReason,
  MAX_NOTICE_LENGTH,
  SUSPENSION_REASONS,
  type Suspension,
  type SuspensionInput,
  type SuspensionReason,
} from './suspension.ts';

const suspensionParams = z.object({ suspensionId: z.uuid() });
const blockParams = z.object({ blockId: z.uuid() });
const testParams = z.object({ testId: z.uuid() });
const page = z.object(pageSchema);

/**
 * Accounts as the provider keeps order among them, and the record of what it did; a woman's health diary with the genetic
 * tests she enters there, and her settings.
 */
export const profileContract = defineContract({
  service: 'profile',
  title: 'Accounts and health diary',
  version: '1.0.0',
  basePath: '/api/profile',
  routes: {
    findAccount: {
      method: 'post',
      path: '/accounts/find',
      summary: 'The account with exactly this e-mail address, or null. The address is not kept.',
      access: 'provider',
      body: z.object({ email: z.email().max(254) }),
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
      summary: 'Suspensions, newest first; those that last, or all.',
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
      summary: 'Blocks, newest first, those that ended included.',
      access: 'provider',
      query: page,
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
      summary: 'Every act of the provider, newest first.',
      access: 'provider',
      query: page,
      response: z.object({ entries: z.array(auditEntrySchema).max(100), more: z.boolean() }),
      status: 200,
      errors: [],
    },
    getDiary: {
      method: 'get',
      path: '/diary',
      summary:
        'Where the entries of her diary lie, newest first. What each says is asked of the service that keeps it.',
      access: 'user',
      query: diaryQuerySchema,
      response: diaryPageSchema,
      status: 200,
      errors: [],
    },
    readGeneticTests: {
      method: 'post',
      path: '/genetic-tests/summaries',
      summary: 'Genetic tests that she entered, by their ids. Another woman’s are left out.',
      access: 'user',
      body: recordIdsSchema,
      response: z.object({ genetic_tests: z.array(geneticTestSchema).max(MAX_SUMMARIES) }),
      status: 200,
      errors: [],
    },
    saveGeneticTest: {
      method: 'put',
      path: '/genetic-tests/{testId}',
      summary: 'Keeps a genetic test that she enters, or changes it. The page chooses its id; sending twice keeps one.',
      access: 'user',
      params: testParams,
      body: geneticTestInputSchema,
      bodyLimitBytes: 7 * 1024 * 1024,
      rateLimit: { limit: 60, windowSeconds: 3600 },
      response: geneticTestSchema,
      status: 200,
      errors: ['consent_missing', 'not_found'],
    },
    deleteGeneticTest: {
      method: 'delete',
      path: '/genetic-tests/{testId}',
      summary: 'Deletes a genetic test and its file for good.',
      access: 'user',
      params: testParams,
      status: 204,
      errors: ['not_found'],
    },
    getGeneticTestFile: {
      method: 'get',
      path: '/genetic-tests/{testId}/file',
      summary: 'The file of a genetic test, to be saved and not shown.',
      access: 'user',
      params: testParams,
      response: fileSchema,
      status: 200,
      errors: ['not_found'],
    },
    getSettings: {
      method: 'get',
      path: '/settings',
      summary: 'What she told the portal of herself.',
      access: 'user',
      response: settingsSchema,
      status: 200,
      errors: [],
    },
    saveSettings: {
      method: 'put',
      path: '/settings',
      summary: 'Changes what she told the portal of herself.',
      access: 'user',
      body: settingsSchema,
      response: settingsSchema,
      status: 200,
      errors: [],
    },
    ...accountDeletionRoutes,
    ...accessRoutes,
    ...restrictionRoutes,
    ...engageRoutes,
    ...ownDataRoutes,
  },
});
