import { defineContract } from '../route.ts';
import { accessRoutes } from './accesses.ts';
import { accountDeletionRoutes } from './account-deletion.ts';
import { diaryPageSchema, diaryQuerySchema } from './diary.ts';
import { engageRoutes } from './engage.ts';
import { geneticTestRoutes } from './genetic-test.ts';
import { ownDataRoutes } from './own-data.ts';
import { passkeyRoutes } from './passkeys.ts';
import { providerRoutes } from './provider.routes.ts';
import { restrictionRoutes } from './restriction.ts';
import { sessionRoutes } from './sessions.ts';
import { settingsSchema } from './settings.ts';

export type { Access } from './accesses.ts';
export {
  type AccountCertificateInput,
  type AccountDeletion,
  DELETION_STATES,
  type SignedAccountCertificate,
} from './account-deletion.ts';
export { type AddressBlock, type AddressBlockInput, MAX_ACTIVE_BLOCKS, WIDEST_NETWORK } from './address-block.ts';
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
export { MAX_PASSKEYS } from './passkeys.ts';
export { type AccountSession, MAX_LISTED_SESSIONS } from './sessions.ts';
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
    ...providerRoutes,
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
    ...geneticTestRoutes,
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
    ...sessionRoutes,
    ...passkeyRoutes,
    ...accountDeletionRoutes,
    ...accessRoutes,
    ...restrictionRoutes,
    ...engageRoutes,
    ...ownDataRoutes,
  },
});
