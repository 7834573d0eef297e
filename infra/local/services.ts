import { createCalculatorService, migrationsDir, seedDemoReports } from '@vesela/calculator';
import { calculatorContract } from '@vesela/contracts/calculator';
import type { Logger, MasterKeys, Service, TokenVerifier } from '@vesela/service-kit';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** What a service of the local run is given. */
interface ServiceNeeds {
  databaseUrl: string;
  masterKeys: MasterKeys;
  verifyToken: TokenVerifier;
  logger: Logger;
}

export interface LocalService {
  contract: { service: string; basePath: string };
  /** Folder of its migrations; its database bears its name. */
  migrations: string | URL;
  create(needs: ServiceNeeds): { service: Service; seedDemoData(): Promise<void> };
}

const subjects = {
  anna: DEMO_ACCOUNTS.anna.subject,
  ilze: DEMO_ACCOUNTS.ilze.subject,
  zofia: DEMO_ACCOUNTS.zofia.subject,
};

const calculator: LocalService = {
  contract: calculatorContract,
  migrations: migrationsDir,
  create({ databaseUrl, masterKeys, ...deps }) {
    const service = createCalculatorService(
      { DATABASE_URL: databaseUrl, MASTER_KEYS: masterKeys, TRUST_PROXY: 0 },
      deps,
    );
    return { service, seedDemoData: () => seedDemoReports(service, subjects) };
  },
};

/** Every service that runs inside the portal's process. */
export const SERVICES: readonly LocalService[] = [calculator];
