import { contraceptionContract } from '@vesela/contracts/contraception';
import { defineService } from '@vesela/service-kit';
import { contraceptionConfigSchema } from './config.ts';

export const contraception = defineService({
  contract: contraceptionContract,
  config: contraceptionConfigSchema,
  wrappedKeys: [],
});
