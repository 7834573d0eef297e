import { profileContract } from '@vesela/contracts/profile';
import { defineService } from '@vesela/service-kit';
import { ALL_ROWS, AUDIT_TABLES, ROWS_THAT_STAY_AS_THEY_ARE } from '@vesela/service-kit/database';
import { profileKeys } from './account-deletion/address-box.ts';
import { profileConfigSchema } from './config.ts';

/** The audit is append-only, and the deletion itself is finished separately. */
export const KEPT_AT_ERASURE = {
  audit_entry: 'acts of staff, for as long as the law asks',
  account_deletion: 'the deletion while it is under way',
} as const;

export const profile = defineService({
  contract: profileContract,
  config: profileConfigSchema,
  wrappedKeys: profileKeys,
  tables: {
    account: ALL_ROWS,
    suspension: ALL_ROWS,
    address_block: 'SELECT, INSERT, UPDATE',
    diary_entry: ALL_ROWS,
    diary_tombstone: ROWS_THAT_STAY_AS_THEY_ARE,
    genetic_test: ALL_ROWS,
    genetic_test_file: ALL_ROWS,
    settings: ALL_ROWS,
    account_deletion: ALL_ROWS,
    account_deletion_holder: 'SELECT, INSERT, UPDATE',
    access: ROWS_THAT_STAY_AS_THEY_ARE,
    restriction: ROWS_THAT_STAY_AS_THEY_ARE,
    ...AUDIT_TABLES,
  },
  staffAudit: true,
  keptAtErasure: KEPT_AT_ERASURE,
});
