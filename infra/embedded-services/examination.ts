import { examinationContract } from '@vesela/contracts/examination';
import { createExaminationService, migrationsDir, seedDemoExaminations } from '@vesela/examination';
import { DEMO_SUBJECTS } from '../demo/accounts.ts';
import type { LocalService } from './embedded-service.ts';

export const examination: LocalService = {
  contract: examinationContract,
  migrations: migrationsDir,
  create({ databaseUrl, keysDatabaseUrl, masterKeys, verifyToken, transport, logger, env }) {
    const service = createExaminationService(
      {
        DATABASE_URL: databaseUrl,
        KEYS_DATABASE_URL: keysDatabaseUrl,
        MASTER_KEYS: masterKeys,
        TRUST_PROXY: env.TRUST_PROXY,
      },
      { verifyToken, transport, logger },
    );
    return { service, events: service.events, seedDemoData: () => seedDemoExaminations(service, DEMO_SUBJECTS) };
  },
};
