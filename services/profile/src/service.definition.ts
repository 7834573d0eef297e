import { profileContract } from '@vesela/contracts/profile';
import { defineService } from '@vesela/service-kit';
import { profileKeys } from './account-deletion/address-box.ts';
import { profileConfigSchema } from './config.ts';

export const profile = defineService({
  contract: profileContract,
  config: profileConfigSchema,
  wrappedKeys: profileKeys,
  staffAudit: true,
});
