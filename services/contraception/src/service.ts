import { contraceptionContract } from '@vesela/contracts/contraception';
import {
  createPersonVault,
  createService,
  keyDatabaseUrl,
  type Logger,
  openKeyDatabase,
  type RateLimit,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { doctorLinkHandlers, endLinksOnRevocation } from '@vesela/service-kit/doctor-links';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { createDraftStore, createDrafts, forgetOldDraftsDaily } from '@vesela/service-kit/kept-tests';
import { accountErasure, consentConsumers, createConsentGate, createConsents } from '@vesela/service-kit/study';
import { draftFaults } from './answers/answer-faults.ts';
import type { ContraceptionConfig } from './config.ts';
import { openDatabase, type Transaction } from './database.ts';
import { createReportLinks } from './doctor-links/doctor-links.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import type { Emit } from './emit.ts';
import { definition } from './questionnaire/definition.ts';
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.ts';
import { recordRoutes } from './records/records.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { type ContraceptionReports, createContraceptionReports } from './reports/reports.ts';
import { studyRoutes } from './study/study.routes.ts';
import { createContraceptionCopies } from './study/study-copies.ts';

export { type ContraceptionConfig, contraceptionConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoContraception } from './demo/seed-demo-contraception.ts';

export interface ContraceptionDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that has a process to itself. */
  processMetrics?: boolean;
  now?: () => Date;
}

export interface ContraceptionService extends Service {
  /** To be started once every service of the portal has subscribed. */
  readonly events: ServiceEvents<Transaction>;
  readonly reports: ContraceptionReports;
}

/** The whole service, on a database that is migrated already. It opens no port until told to `listen`. */
export function createContraceptionService(
  config: Pick<ContraceptionConfig, 'DATABASE_URL' | 'KEYS_DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY'>,
  { now = () => new Date(), ...deps }: ContraceptionDeps,
): ContraceptionService {
  const database = openDatabase(config.DATABASE_URL);
  const keys = openKeyDatabase(config.KEYS_DATABASE_URL ?? keyDatabaseUrl(config.DATABASE_URL));
  const vault = createPersonVault(config.MASTER_KEYS, keys);
  const consents = createConsents(database);
  const emit: Emit = (tx, event, payload) => events.emit(tx, event, payload);
  const copies = createContraceptionCopies({ database, vault, consents, emit }, now);
  const reports = createContraceptionReports({ database, vault, copies, emit }, now);
  const links = createReportLinks({ database, reports, consents, emit }, now);
  const events: ServiceEvents<Transaction> = createServiceEvents({
    service: contraceptionContract.service,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger: deps.logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...consentConsumers({
        holder: 'contraception',
        consents: endLinksOnRevocation(consents, links),
        gone: keys.erased,
        copies: [copies],
        emit,
        now,
      }),
      accountErasure({ holder: 'contraception', vault, copies: [copies], emit, now }),
    ],
  });
  const drafts = createDrafts({
    store: createDraftStore(database.draft),
    vault,
    version: definition.version,
    context: 'draft',
    draftFaults,
    now,
  });
  const gate = createConsentGate(consents);
  const stopForgetting = forgetOldDraftsDaily([drafts], deps.logger);

  const service = createService({
    ...deps,
    contract: contraceptionContract,
    handlers: {
      ...questionnaireRoutes,
      ...draftRoutes(drafts, gate),
      ...reportRoutes(reports, drafts, gate),
      ...recordRoutes(database),
      ...studyRoutes(copies),
      ...doctorLinkHandlers(links, gate),
    },
    trustProxy: config.TRUST_PROXY,
    checks: { database: () => database.$queryRaw`SELECT 1`, keys: () => keys.check() },
    close: [stopForgetting, () => events.stop(), () => database.$disconnect(), () => keys.close()],
  });
  measureEvents(service.registry, events);
  return { ...service, events, reports };
}
