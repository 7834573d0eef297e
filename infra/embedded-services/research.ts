import { researchContract } from '@vesela/contracts/research';
import { createPeers, createResearchService, migrationsDir, seedDemoClients } from '@vesela/research';
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/accounts.ts';
import type { LocalService } from './embedded-service.ts';

const person = ({ subject, name }: DemoAccount) => ({ subject, name });
const staff = {
  administrator: person(DEMO_ACCOUNTS.administrator),
  researcher: person(DEMO_ACCOUNTS.researcher),
  administrator2: person(DEMO_ACCOUNTS.administrator2),
};

export const research: LocalService = {
  contract: researchContract,
  migrations: migrationsDir,
  create({ databaseUrl, masterKeys, verifyToken, transport, logger, origin, token, env }) {
    const service = createResearchService(
      { DATABASE_URL: databaseUrl, MASTER_KEYS: masterKeys, TRUST_PROXY: env.TRUST_PROXY, PORTAL_URL: origin },
      { verifyToken, transport, logger, peers: createPeers({ origin, token }) },
    );
    return { service, events: service.events, seedDemoData: () => seedDemoClients(service, staff) };
  },
};
