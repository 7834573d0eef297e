import { consentContract } from '@vesela/contracts/consent';
import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { createProfileService, healthDataConsentThrough, lastStepsThrough, migrationsDir } from '@vesela/profile';
import { createPeer } from '@vesela/service-kit';
import type { LocalService } from './embedded-service.ts';

export const profile: LocalService = {
  contract: profileContract,
  migrations: migrationsDir,
  create({ databaseUrl, keysDatabaseUrl, masterKeys, verifyToken, transport, logger, identity, origin, token, env }) {
    const { TRUST_PROXY, ACCOUNT_DELETION_DELAY_SECONDS, ENGAGE_URL, ENGAGE_SECRET, ENGAGE_HEIGHT } = env;
    const engage = { ENGAGE_URL, ENGAGE_SECRET, ENGAGE_HEIGHT };
    const consent = createPeer(consentContract, { origin, token });
    const last = lastStepsThrough({
      consent,
      notification: createPeer(notificationContract, { origin, token }),
    });
    const service = createProfileService(
      {
        DATABASE_URL: databaseUrl,
        KEYS_DATABASE_URL: keysDatabaseUrl,
        MASTER_KEYS: masterKeys,
        TRUST_PROXY,
        ACCOUNT_DELETION_DELAY_SECONDS,
        ...engage,
      },
      { verifyToken, transport, logger, identity, last, agreed: healthDataConsentThrough(consent) },
    );
    return { service, events: service.events };
  },
};
