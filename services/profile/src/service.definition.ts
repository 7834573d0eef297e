import { profileContract } from '@vesela/contracts/profile';
import { defineService } from '@vesela/service-kit';
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
  staffAudit: true,
  keptAtErasure: KEPT_AT_ERASURE,
});
