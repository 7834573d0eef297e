import { consentContract } from '@vesela/contracts/consent';
import { defineService } from '@vesela/service-kit';
import { consentConfigSchema } from './config.ts';

export const consent = defineService({
  contract: consentContract,
  config: consentConfigSchema,
  wrappedKeys: [],
});
