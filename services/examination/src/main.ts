import { examinationContract } from '@vesela/contracts/examination';
import { runProcess } from '@vesela/service-kit/process';
import { examination } from './service.definition.ts';
import { createExaminationService, examinationConfigSchema, migrationsDir } from './service.ts';

await runProcess({
  name: examinationContract.service,
  schema: examinationConfigSchema,
  migrations: migrationsDir,
  tables: examination.tables,
  compose: async (config, deps) => createExaminationService(config, deps),
});
