import { contraceptionContract } from '@vesela/contracts/contraception';
import { runProcess } from '@vesela/service-kit/process';
import { contraception } from './service.definition.ts';
import { contraceptionConfigSchema, createContraceptionService, migrationsDir } from './service.ts';

await runProcess({
  name: contraceptionContract.service,
  schema: contraceptionConfigSchema,
  migrations: migrationsDir,
  tables: contraception.tables,
  compose: async (config, deps) => createContraceptionService(config, deps),
});
