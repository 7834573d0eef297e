import { profileContract } from '@vesela/contracts/profile';
import {
  checkMasterKeys,
  createIsErased,
  createPersonVault,
  createService,
  type IdentityAdmin,
  keyDatabaseUrl,
  type Logger,
  openErasureLedger,
  openKeyDatabase,
  type RateLimit,
  repeat,
  type Service,
  type TokenVerifier,
  watchAudit,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import type { LastSteps } from './account-deletion/last-steps.ts';
import { overdueGauge } from './account-deletion/overdue-gauge.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { addressBlockRoutes } from './address-blocks/address-blocks.routes.ts';
import { createAddressBlocks } from './address-blocks/address-blocks.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { createAudit } from './audit/audit.ts';
import type { ProfileConfig } from './config.ts';
import { openDatabase, type Transaction } from './database.ts';
import { diaryConsumers } from './diary/diary.events.ts';
import { diaryRoutes } from './diary/diary.routes.ts';
import { createDiaryStore } from './diary/diary.store.ts';
import { createDiary } from './diary/diary.ts';
import type { EngageConfig } from './engage/engage.ts';
import { confirmErasure } from './erasure.ts';
import { erasureConsumers } from './erasures/erasures.events.ts';
import { geneticTestRoutes, type HealthDataConsent } from './genetic-tests/genetic-tests.routes.ts';
import { createGeneticTestStore } from './genetic-tests/genetic-tests.store.ts';
import { createGeneticTests } from './genetic-tests/genetic-tests.ts';
import { composeMyData, myDataConsumers } from './my-data.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { createSettings } from './settings/settings.ts';
import { settleAccount } from './suspensions/settle-accounts.ts';
import { suspensionRoutes } from './suspensions/suspensions.routes.ts';
import { createSuspensions } from './suspensions/suspensions.ts';

export { type LastSteps, lastStepsThrough } from './account-deletion/last-steps.ts';
export { type ProfileConfig, profileConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { healthDataConsentThrough } from './genetic-tests/health-data-consent.ts';

export interface ProfileDeps {
  verifyToken: TokenVerifier;
  logger: Logger;
  transport: Transport;
  identity: IdentityAdmin;
  /** `lastStepsThrough` of peers. */
  last: LastSteps;
  /** `healthDataConsentThrough` of the consent service. */
  agreed: HealthDataConsent;
  rateLimit?: RateLimit;
  /** Adds the metrics of the process; for a service that runs in its own process. */
  processMetrics?: boolean;
  now?: () => Date;
  /** Pause between two checks for due work. Default 5 s. */
  restMs?: number;
}

export interface ProfileService extends Service {
  /** Start it once every service of the portal has subscribed. */
  readonly events: ServiceEvents;
}

type ComposedConfig = EngageConfig &
  Pick<
    ProfileConfig,
    | 'DATABASE_URL'
    | 'KEYS_DATABASE_URL'
    | 'ERASURES_DATABASE_URL'
    | 'MASTER_KEYS'
    | 'TRUST_PROXY'
    | 'ACCOUNT_DELETION_DELAY_SECONDS'
  >;

/** The whole service, on a migrated database. It opens no port until `listen` is called. */
export function createProfileService(
  config: ComposedConfig,
  { now = () => new Date(), restMs = 5_000, transport, identity, last, agreed, ...deps }: ProfileDeps,
): ProfileService {
  const { logger } = deps;
  const { database, direct } = openDatabase(config.DATABASE_URL);
  const keysUrl = config.KEYS_DATABASE_URL ?? keyDatabaseUrl(config.DATABASE_URL);
  const keys = openKeyDatabase(keysUrl);
  const ledger = openErasureLedger(config.ERASURES_DATABASE_URL ?? keysUrl);
  const vault = createPersonVault(config.MASTER_KEYS, keys);
  const entries = createDiaryStore(direct);
  const testStore = createGeneticTestStore(database, entries, ledger, now);
  const settings = createSettings(database, vault);
  const emit: ServiceEvents['emit'] = (...event) => events.emit(...event);
  const events = createServiceEvents<Transaction>({
    service: profileContract.service,
    databaseUrl: config.DATABASE_URL,
    transport,
    logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...erasureConsumers(ledger),
      confirmErasure(emit, now),
      ...diaryConsumers(entries, createIsErased(keys)),
      ...myDataConsumers(createIsErased(keys)),
    ],
  });
  const audit = createAudit(database);
  const watching = watchAudit({ databaseUrl: config.DATABASE_URL, logger });
  const settle = () => settleAccount({ database, identity, logger, now });
  const settling = repeat({ name: 'settling accounts', everyMs: restMs, work: settle, logger });
  const suspensions = createSuspensions({ database, identity, audit, emit, onChange: settling.wake, now });
  const ending = repeat({ name: 'ending suspensions', everyMs: restMs, work: suspensions.endDue, logger });

  const geneticTests = createGeneticTests(testStore, vault, now);
  const own = { database, vault, settings, geneticTests, diary: entries };
  const myData = composeMyData({ config, ...own, ledger, identity, last, emit, logger, now, restMs });

  const service = createService({
    ...deps,
    contract: profileContract,
    closedAccounts: events.closedAccounts,
    handlers: {
      ...accountRoutes({ database, identity, suspensions, audit, now }),
      ...suspensionRoutes(suspensions),
      ...addressBlockRoutes(createAddressBlocks(database, audit, now)),
      ...auditRoutes(audit, identity, now),
      ...diaryRoutes(createDiary(entries)),
      ...geneticTestRoutes(geneticTests, agreed),
      ...settingsRoutes(settings),
      ...sessionRoutes(identity),
      ...passkeyRoutes(identity),
      ...myData.handlers,
    },
    trustProxy: config.TRUST_PROXY,
    checks: {
      database: () => database.$queryRaw`SELECT 1`,
      keys: () => keys.check(),
      masterKeys: () => checkMasterKeys(config.MASTER_KEYS),
    },
    close: [
      myData.stop,
      ending.stop,
      settling.stop,
      watching.stop,
      () => events.stop(),
      () => database.$disconnect(),
      () => direct.$disconnect(),
      keys.close,
      ledger.close,
    ],
  });
  measureEvents(service.registry, events);
  overdueGauge(service.registry, database, now);
  watching.measure(service.registry);
  return { ...service, events };
}
