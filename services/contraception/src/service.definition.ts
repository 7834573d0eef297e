import { contraceptionContract } from '@vesela/contracts/contraception';
import { defineService } from '@vesela/service-kit';
import { ALL_ROWS, DOCTOR_LINK_TABLES, STUDY_TABLES } from '@vesela/service-kit/database';
import { contraceptionConfigSchema } from './config.ts';

export const contraception = defineService({
  contract: contraceptionContract,
  config: contraceptionConfigSchema,
  wrappedKeys: [],
  tables: {
    report: ALL_ROWS,
    draft: ALL_ROWS,
    ...STUDY_TABLES,
    ...DOCTOR_LINK_TABLES,
  },
});
