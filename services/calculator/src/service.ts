import { calculatorContract } from '@vesela/contracts/calculator';
import {
  createPersonVault,
  createService,
  type Logger,
  type RateLimit,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import type { CalculatorConfig } from './config.ts';
import { createConsentGate } from './consents/consent-gate.ts';
import { createConsents } from './consents/consents.ts';
import { openDatabase, type Transaction } from './database.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { createDraftStore } from './drafts/drafts.store.ts';
import { createDrafts } from './drafts/drafts.ts';
import { forgetOldDraftsDaily } from './drafts/forget-old-drafts.ts';
import { createPersonKeys } from './person-keys.ts';
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { createReportStore } from './reports/reports.store.ts';
import { createReports, type Reports } from './reports/reports.ts';
import { consentConsumers } from './study/study.events.ts';
import { studyRoutes } from './study/study.routes.ts';
import { createStudyCopies, type Emit } from './study/study-copies.ts';

export { type CalculatorConfig, calculatorConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoReports } from './demo/seed-demo-reports.ts';

export interface CalculatorDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that has a process to itself. */
  processMetrics?: boolean;
  now?: () => Date;
}

export interface CalculatorService extends Service {
  /** To be started once every service of the portal has subscribed. */
  readonly events: ServiceEvents<Transaction>;
  readonly reports: Reports;
}

/** The whole service, on a database that is migrated already. It opens no port until told to `listen`. */
export function createCalculatorService(
  config: Pick<CalculatorConfig, 'DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY'>,
  { now = () => new Date(), ...deps }: CalculatorDeps,
): CalculatorService {
  const database = openDatabase(config.DATABASE_URL);
  const vault = createPersonVault(config.MASTER_KEYS, createPersonKeys(database));
  const consents = createConsents(database);
  const emit: Emit = (tx, definition, payload) => events.emit(tx, definition, payload);
  const copies = createStudyCopies({ database, vault, consents, emit }, now);
  const events: ServiceEvents<Transaction> = createServiceEvents({
    service: calculatorContract.service,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger: deps.logger,
    transaction: (work) => database.$transaction(work),
    consumes: consentConsumers({ consents, copies, emit }, now),
  });
  const gate = createConsentGate(consents);
  const drafts = createDrafts(createDraftStore(database), vault, now);
  const reports = createReports(createReportStore(database), vault, copies, now);
  const stopForgetting = forgetOldDraftsDaily(drafts, deps.logger);

  const service = createService({
    ...deps,
    contract: calculatorContract,
    handlers: {
      ...questionnaireRoutes,
      ...draftRoutes(drafts, gate),
      ...reportRoutes(reports, gate),
      ...studyRoutes(copies),
    },
    trustProxy: config.TRUST_PROXY,
    checks: { database: () => database.$queryRaw`SELECT 1` },
    close: [stopForgetting, () => events.stop(), () => database.$disconnect()],
  });
  measureEvents(service.registry, events);
  return { ...service, events, reports };
}
