import { calculatorContract } from '@vesela/contracts/calculator';
import { ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { calculator } from './service.definition.ts';
import { calculatorConfigSchema, createCalculatorService, mailCouponThrough, migrationsDir } from './service.ts';

await runProcess({
  name: calculatorContract.service,
  schema: calculatorConfigSchema,
  migrations: migrationsDir,
  tables: calculator.tables,
  compose: async (config, deps) =>
    createCalculatorService(config, {
      ...deps,
      mailCoupon: mailCouponThrough({ origin: config.PEER_URL, token: ownTokens(config) }),
    }),
});
