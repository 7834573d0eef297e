import { calculatorContract } from '@vesela/contracts/calculator';
import {
  createPersonVault,
  createService,
  type Logger,
  type RateLimit,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import type { CalculatorConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { createDraftStore } from './drafts/drafts.store.ts';
import { createDrafts } from './drafts/drafts.ts';
import { forgetOldDraftsDaily } from './drafts/forget-old-drafts.ts';
import { createPersonKeys } from './person-keys.ts';
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { createReportStore } from './reports/reports.store.ts';
import { createReports, type Reports } from './reports/reports.ts';

export { type CalculatorConfig, calculatorConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoReports } from './demo/seed-demo-reports.ts';

export interface CalculatorDeps {
  verifyToken: TokenVerifier;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that has a process to itself. */
  processMetrics?: boolean;
  now?: () => Date;
}

export interface CalculatorService extends Service {
  readonly reports: Reports;
}

/** The whole service, on a database that is migrated already. It opens no port until told to `listen`. */
export function createCalculatorService(
  config: Pick<CalculatorConfig, 'DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY'>,
  { now = () => new Date(), ...deps }: CalculatorDeps,
): CalculatorService {
  const database = openDatabase(config.DATABASE_URL);
  const vault = createPersonVault(config.MASTER_KEYS, createPersonKeys(database));
  const drafts = createDrafts(createDraftStore(database), vault, now);
  const reports = createReports(createReportStore(database), vault, now);
  const stopForgetting = forgetOldDraftsDaily(drafts, deps.logger);

  const service = createService({
    ...deps,
    contract: calculatorContract,
    handlers: { ...questionnaireRoutes, ...draftRoutes(drafts), ...reportRoutes(reports) },
    trustProxy: config.TRUST_PROXY,
    checks: { database: () => database.$queryRaw`SELECT 1` },
    close: [stopForgetting, () => database.$disconnect()],
  });
  return { ...service, reports };
}
