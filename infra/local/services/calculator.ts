import { createCalculatorService, migrationsDir, seedDemoReports } from '@vesela/calculator';
import { calculatorContract } from '@vesela/contracts/calculator';
import { DEMO_SUBJECTS } from '../demo-accounts.ts';
import type { LocalService } from './local-service.ts';

export const calculator: LocalService = {
  contract: calculatorContract,
  migrations: migrationsDir,
  create({ databaseUrl, masterKeys, verifyToken, transport, logger, env }) {
    const service = createCalculatorService(
      { DATABASE_URL: databaseUrl, MASTER_KEYS: masterKeys, TRUST_PROXY: env.TRUST_PROXY },
      { verifyToken, transport, logger },
    );
    return { service, events: service.events, seedDemoData: () => seedDemoReports(service, DEMO_SUBJECTS) };
  },
};
