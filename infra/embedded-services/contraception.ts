import { createContraceptionService, migrationsDir, seedDemoContraception } from '@vesela/contraception';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { DEMO_SUBJECTS } from '../demo/accounts.ts';
import type { LocalService } from './embedded-service.ts';

export const contraception: LocalService = {
  contract: contraceptionContract,
  migrations: migrationsDir,
  create({ databaseUrl, keysDatabaseUrl, masterKeys, verifyToken, transport, logger, env }) {
    const service = createContraceptionService(
      {
        DATABASE_URL: databaseUrl,
        KEYS_DATABASE_URL: keysDatabaseUrl,
        MASTER_KEYS: masterKeys,
        TRUST_PROXY: env.TRUST_PROXY,
      },
      { verifyToken, transport, logger },
    );
    return { service, events: service.events, seedDemoData: () => seedDemoContraception(service, DEMO_SUBJECTS) };
  },
};
