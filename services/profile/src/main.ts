import { consentContract } from '@vesela/contracts/consent';
import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { createIdentityAdmin, createPeer, ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { profile } from './service.definition.ts';
import {
  createProfileService,
  healthDataConsentThrough,
  lastStepsThrough,
  migrationsDir,
  profileConfigSchema,
} from './service.ts';

await runProcess({
  name: profileContract.service,
  schema: profileConfigSchema,
  migrations: migrationsDir,
  tables: profile.tables,
  async compose(config, deps) {
    const { KEYCLOAK_URL: url, KEYCLOAK_REALM: realm, PEER_URL: origin } = config;
    const token = ownTokens(config);
    const peers = {
      consent: createPeer(consentContract, { origin, token }),
      notification: createPeer(notificationContract, { origin, token }),
    };
    return createProfileService(config, {
      ...deps,
      identity: createIdentityAdmin({ url, realm, token }),
      last: lastStepsThrough(peers),
      agreed: healthDataConsentThrough(peers.consent),
    });
  },
});
