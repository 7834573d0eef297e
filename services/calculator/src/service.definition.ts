import { calculatorContract } from '@vesela/contracts/calculator';
import { defineService } from '@vesela/service-kit';
import { ALL_ROWS, DOCTOR_LINK_TABLES, STUDY_TABLES } from '@vesela/service-kit/database';
import { calculatorConfigSchema } from './config.ts';

export const calculator = defineService({
  contract: calculatorContract,
  config: calculatorConfigSchema,
  wrappedKeys: [],
  tables: {
    report: ALL_ROWS,
    draft: ALL_ROWS,
    cervical_report: ALL_ROWS,
    cervical_draft: ALL_ROWS,
    // Keys of before there was a database of keys are moved there.
    person_key: 'SELECT, DELETE',
    ...STUDY_TABLES,
    ...DOCTOR_LINK_TABLES,
  },
});
