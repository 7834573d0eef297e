import { researchContract } from '@vesela/contracts/research';
import { ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { createPeers, createResearchService, migrationsDir, researchConfigSchema } from './service.ts';

await runProcess({
  name: researchContract.service,
  schema: researchConfigSchema,
  migrations: migrationsDir,
  compose: async (config, deps) =>
    createResearchService(config, {
      ...deps,
      peers: createPeers({ origin: config.PEER_URL, token: ownTokens(config) }),
    }),
});
