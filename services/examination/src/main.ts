import { examinationContract } from '@vesela/contracts/examination';
import { runProcess } from '@vesela/service-kit/process';
import { createExaminationService, examinationConfigSchema, migrationsDir } from './service.ts';

await runProcess({
  name: examinationContract.service,
  schema: examinationConfigSchema,
  migrations: migrationsDir,
  compose: async (config, deps) => createExaminationService(config, deps),
});
