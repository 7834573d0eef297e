import { researchContract } from '@vesela/contracts/research';
import { createIdentityAdmin, ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { research } from './service.definition.ts';
import { createPeers, createResearchService, migrationsDir, researchConfigSchema } from './service.ts';

await runProcess({
  name: researchContract.service,
  schema: researchConfigSchema,
  migrations: migrationsDir,
  tables: research.tables,
  async compose(config, deps) {
    const { KEYCLOAK_URL: url, KEYCLOAK_REALM: realm, PEER_URL: origin } = config;
    const token = ownTokens(config);
    return createResearchService(config, {
      ...deps,
      peers: createPeers({ origin, token }),
      identity: createIdentityAdmin({ url, realm, token }),
    });
  },
});
