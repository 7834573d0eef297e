import { profileContract } from '@vesela/contracts/profile';
import { createProfileService, migrationsDir } from '@vesela/profile';
import type { LocalService } from './local-service.ts';

export const profile: LocalService = {
  contract: profileContract,
  migrations: migrationsDir,
  create({ databaseUrl, verifyToken, transport, logger, identity, env }) {
    const service = createProfileService(
      { DATABASE_URL: databaseUrl, TRUST_PROXY: env.TRUST_PROXY },
      { verifyToken, transport, logger, identity },
    );
    return { service, events: service.events };
  },
};
