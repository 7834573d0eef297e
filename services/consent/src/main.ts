import { consentContract } from '@vesela/contracts/consent';
import { researchContract } from '@vesela/contracts/research';
import { createPeer, ownTokens } from '@vesela/service-kit';
import { runProcess } from '@vesela/service-kit/process';
import { consent } from './service.definition.ts';
import {
  consentConfigSchema,
  createConsentService,
  createProjectFinder,
  migrationsDir,
  participantKeys,
} from './service.ts';

await runProcess({
  name: consentContract.service,
  schema: consentConfigSchema,
  migrations: migrationsDir,
  tables: consent.tables,
  participantKeys,
  async compose(config, deps) {
    const research = createPeer(researchContract, { origin: config.PEER_URL, token: ownTokens(config) });
    const service = createConsentService(config, { ...deps, projects: createProjectFinder(research) });
    await service.publishDocuments();
    return service;
  },
});
