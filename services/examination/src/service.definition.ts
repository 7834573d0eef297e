import { examinationContract } from '@vesela/contracts/examination';
import { defineService } from '@vesela/service-kit';
import { examinationConfigSchema } from './config.ts';

export const examination = defineService({
  contract: examinationContract,
  config: examinationConfigSchema,
  wrappedKeys: [],
});
