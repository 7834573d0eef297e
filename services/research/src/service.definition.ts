import { researchContract } from '@vesela/contracts/research';
import { defineService } from '@vesela/service-kit';
import { researchConfigSchema } from './config.ts';
import { researchKeys } from './pseudonyms/wrapped-keys.ts';

export const research = defineService({
  contract: researchContract,
  config: researchConfigSchema,
  wrappedKeys: researchKeys,
});
