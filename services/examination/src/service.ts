import { examinationContract } from '@vesela/contracts/examination';
import {
  checkMasterKeys,
  createIsErased,
  createPersonVault,
  createService,
  keyDatabaseUrl,
  type Logger,
  openKeyDatabase,
  type RateLimit,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { accountErasure, consentConsumers, createConsentGate, createConsents } from '@vesela/service-kit/study';
import type { ExaminationConfig } from './config.ts';
import { openDatabase } from './database.ts';
import type { Emit } from './emit.ts';
import { createAnnouncements } from './examinations/announcements.ts';
import { examinationRoutes } from './examinations/examinations.routes.ts';
import { createExaminationStore } from './examinations/examinations.store.ts';
import { createExaminations, type Examinations } from './examinations/examinations.ts';
import { recordRoutes } from './examinations/records.routes.ts';
import { studyRoutes } from './study/study.routes.ts';
import { createExaminationCopies } from './study/study-copies.ts';

export { type ExaminationConfig, examinationConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoExaminations } from './demo/seed-demo-examinations.ts';

export interface ExaminationDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that runs in its own process. */
  processMetrics?: boolean;
  now?: () => Date;
  /** How long a save waits for the event of a consent that was given just before. */
  consentWait?: Parameters<typeof createConsentGate>[1];
}

export interface ExaminationService extends Service {
  /** Start after every service of the portal has subscribed. */
  readonly events: ServiceEvents;
  readonly examinations: Examinations;
}

/** The complete service, on a migrated database. It opens no port before `listen`. */
export function createExaminationService(
  config: Pick<ExaminationConfig, 'DATABASE_URL' | 'KEYS_DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY'>,
  { now = () => new Date(), consentWait, ...deps }: ExaminationDeps,
): ExaminationService {
  const database = openDatabase(config.DATABASE_URL);
  const keys = openKeyDatabase(config.KEYS_DATABASE_URL ?? keyDatabaseUrl(config.DATABASE_URL));
  const vault = createPersonVault(config.MASTER_KEYS, keys);
  const consents = createConsents(database);
  const emit: Emit = (tx, definition, payload) => events.emit(tx, definition, payload);
  const copies = createExaminationCopies({ database, vault, consents, emit }, now);
  const events: ServiceEvents = createServiceEvents({
    service: examinationContract.service,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger: deps.logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...consentConsumers({
        holder: 'examination',
        consents,
        isErased: createIsErased(keys),
        copies: [copies],
        emit,
        now,
      }),
      accountErasure({ holder: 'examination', vault, copies: [copies], emit, now }),
    ],
  });
  const store = createExaminationStore(database, consents);
  const announce = createAnnouncements(emit, now);
  const gate = createConsentGate(consents, consentWait);
  const examinations = createExaminations({ store, vault, gate, copies, announce }, now);

  const service = createService({
    ...deps,
    contract: examinationContract,
    closedAccounts: events.closedAccounts,
    handlers: {
      ...examinationRoutes(examinations),
      ...recordRoutes(store),
      ...studyRoutes(copies),
    },
    trustProxy: config.TRUST_PROXY,
    checks: {
      database: () => database.$queryRawUnsafe('SELECT 1'),
      keys: () => keys.check(),
      masterKeys: () => checkMasterKeys(config.MASTER_KEYS),
    },
    close: [() => events.stop(), () => database.$disconnect(), () => keys.close()],
  });
  measureEvents(service.registry, events);
  return { ...service, events, examinations };
}
