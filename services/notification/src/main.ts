import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { createIdentityAdmin, createPeer, ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { notification } from './service.definition.ts';
import { askProfile, createNotificationService, migrationsDir, notificationConfigSchema } from './service.ts';

await runProcess({
  name: notificationContract.service,
  schema: notificationConfigSchema,
  migrations: migrationsDir,
  tables: notification.tables,
  async compose(config, deps) {
    const { KEYCLOAK_URL: url, KEYCLOAK_REALM: realm, PEER_URL: origin } = config;
    const token = ownTokens(config);
    return createNotificationService(config, {
      ...deps,
      identity: createIdentityAdmin({ url, realm, token }),
      sources: askProfile(createPeer(profileContract, { origin, token })),
    });
  },
});
