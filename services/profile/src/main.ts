import { profileContract } from '@vesela/contracts/profile';
import { createIdentityAdmin, ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { createProfileService, migrationsDir, profileConfigSchema } from './service.ts';

await runProcess({
  name: profileContract.service,
  schema: profileConfigSchema,
  migrations: migrationsDir,
  async compose(config, deps) {
    const { KEYCLOAK_URL: url, KEYCLOAK_REALM: realm } = config;
    return createProfileService(config, {
      ...deps,
      identity: createIdentityAdmin({ url, realm, token: ownTokens(config) }),
    });
  },
});
