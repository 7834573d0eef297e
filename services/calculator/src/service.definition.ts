import { calculatorContract } from '@vesela/contracts/calculator';
import { defineService } from '@vesela/service-kit';
import { calculatorConfigSchema } from './config.ts';

export const calculator = defineService({
  contract: calculatorContract,
  config: calculatorConfigSchema,
  wrappedKeys: [],
});
