import { calculatorContract } from '@vesela/contracts/calculator';
import { runProcess } from '@vesela/service-kit/process';
import { calculatorConfigSchema, createCalculatorService, migrationsDir } from './service.ts';

await runProcess({
  name: calculatorContract.service,
  schema: calculatorConfigSchema,
  migrations: migrationsDir,
  compose: async (config, deps) => createCalculatorService(config, deps),
});
