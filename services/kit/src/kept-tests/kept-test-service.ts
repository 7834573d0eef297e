import type { Contract, RateLimit, Route } from '@vesela/contracts';
import { createIsErased } from '../account-erasure/is-erased.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { endLinksOnRevocation } from '../doctor-links/index.ts';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '../events/index.ts';
import type { EventTransaction } from '../events/transaction.ts';
import type { Handlers } from '../http/handlers.ts';
import type { TrustProxy } from '../http/pipeline.ts';
import type { Logger } from '../log/logger.ts';
import { createService, type Service } from '../process/service.ts';
import { accountErasure } from '../study/account-erasure.ts';
import { consentConsumers } from '../study/consent-consumers.ts';
import { createConsentGate } from '../study/consent-gate.ts';
import { createConsents } from '../study/consents.ts';
import { keyDatabaseUrl, openKeyDatabase } from '../vault/key-database.ts';
import { checkMasterKeys, type MasterKeys } from '../vault/master-keys.ts';
import { createPersonVault } from '../vault/person-vault.ts';
import { forgetOldDraftsDaily } from './forget-old-drafts.ts';
import type { KeptTestGround, OpenKeptTest } from './kept-test.ts';

export interface KeptTestConfig {
  DATABASE_URL: string;
  KEYS_DATABASE_URL?: string | undefined;
  MASTER_KEYS: MasterKeys;
  TRUST_PROXY: TrustProxy;
}

export interface KeptTestDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that runs in its own process. */
  processMetrics?: boolean;
  now?: () => Date;
}

type Database<Tx extends EventTransaction> = KeptTestGround<Tx>['database'] & { $disconnect(): Promise<void> };
/** The parts of a test that the whole service needs. */
type AnyTest<Tx extends EventTransaction> = {
  drafts: Pick<OpenKeptTest<never, Tx>['drafts'], 'forgetOld'>;
  copies: Pick<OpenKeptTest<never, Tx>['copies'], 'erase' | 'eraseAll'>;
  links: Pick<OpenKeptTest<never, Tx>['links'], 'endAll'>;
};

export interface KeptTestServiceOptions<
  Routes extends Record<string, Route>,
  Tx extends EventTransaction,
  Tests extends Record<string, AnyTest<Tx>>,
> {
  contract: Contract<Routes>;
  owner: KeptTestGround<Tx>['owner'];
  database: Database<Tx>;
  /** Where an earlier version kept the per-person keys, if elsewhere. */
  keysMovedFrom?: string;
  open(ground: KeptTestGround<Tx>): Tests;
  handlers(tests: Tests, ground: KeptTestGround<Tx>): Handlers<Routes>;
}

export type KeptTestService<Tests> = Service & {
  /** Start after every service of the portal has subscribed. */
  readonly events: ServiceEvents;
  readonly tests: Tests;
};

/**
 * A complete service of kept tests on a migrated database: keys, consents, events, erasure and expiry of drafts. It
 * opens no port until `listen`.
 */
export function createKeptTestService<
  Routes extends Record<string, Route>,
  Tx extends EventTransaction,
  Tests extends Record<string, AnyTest<Tx>>,
>(
  config: KeptTestConfig,
  { now = () => new Date(), ...deps }: KeptTestDeps,
  { contract, owner, database, keysMovedFrom: movedFrom, open, handlers }: KeptTestServiceOptions<Routes, Tx, Tests>,
): KeptTestService<Tests> {
  const keys = openKeyDatabase(
    config.KEYS_DATABASE_URL ?? keyDatabaseUrl(config.DATABASE_URL),
    movedFrom === undefined ? {} : { movedFrom },
  );
  const vault = createPersonVault(config.MASTER_KEYS, keys);
  const consents = createConsents(database);
  const emit: ServiceEvents['emit'] = (tx, definition, payload) => events.emit(tx, definition, payload);
  const ground = { owner, database, vault, consents, gate: createConsentGate(consents), emit, now };
  const tests = open(ground);
  const all = Object.values<AnyTest<Tx>>(tests);
  const copies = all.map((test) => test.copies);
  const events: ServiceEvents = createServiceEvents({
    service: owner,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger: deps.logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...consentConsumers({
        holder: owner,
        // Links of all tests are in one table.
        consents: endLinksOnRevocation(consents, { endAll: async (...of) => all[0]?.links.endAll(...of) }),
        isErased: createIsErased(keys),
        copies,
        emit,
        now,
      }),
      accountErasure({ holder: owner, vault, copies, emit, now }),
    ],
  });
  const stopForgetting = forgetOldDraftsDaily(
    all.map((test) => test.drafts),
    deps.logger,
  );
  const service = createService({
    ...deps,
    contract,
    closedAccounts: events.closedAccounts,
    handlers: handlers(tests, ground),
    trustProxy: config.TRUST_PROXY,
    checks: {
      database: () => database.$queryRawUnsafe('SELECT 1'),
      keys: () => keys.check(),
      masterKeys: () => checkMasterKeys(config.MASTER_KEYS),
    },
    close: [stopForgetting, () => events.stop(), () => database.$disconnect(), () => keys.close()],
  });
  measureEvents(service.registry, events);
  return { ...service, events, tests };
}
