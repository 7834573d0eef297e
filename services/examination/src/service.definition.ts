import { examinationContract } from '@vesela/contracts/examination';
import { defineService } from '@vesela/service-kit';
import { ALL_ROWS, STUDY_TABLES } from '@vesela/service-kit/database';
import { examinationConfigSchema } from './config.ts';

export const examination = defineService({
  contract: examinationContract,
  config: examinationConfigSchema,
  wrappedKeys: [],
  tables: {
    examination: ALL_ROWS,
    ...STUDY_TABLES,
  },
});
