import { profileContract } from '@vesela/contracts/profile';
import {
  createService,
  type IdentityAdmin,
  type Logger,
  type RateLimit,
  repeat,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { addressBlockRoutes } from './address-blocks/address-blocks.routes.ts';
import { createAddressBlocks } from './address-blocks/address-blocks.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { createAudit } from './audit/audit.ts';
import type { ProfileConfig } from './config.ts';
import { openDatabase, type Transaction } from './database.ts';
import { confirmErasure } from './erasure.ts';
import { settleAccount } from './suspensions/settle-accounts.ts';
import { suspensionRoutes } from './suspensions/suspensions.routes.ts';
import { createSuspensions } from './suspensions/suspensions.ts';

export { type ProfileConfig, profileConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';

export interface ProfileDeps {
  verifyToken: TokenVerifier;
  logger: Logger;
  transport: Transport;
  identity: IdentityAdmin;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that has a process to itself. */
  processMetrics?: boolean;
  now?: () => Date;
  /** Rest between two looks at what is due. Default 5 s. */
  restMs?: number;
}

export interface ProfileService extends Service {
  /** To be started once every service of the portal has subscribed. */
  readonly events: ServiceEvents<Transaction>;
}

/** The whole service, on a database that is migrated already. It opens no port until told to `listen`. */
export function createProfileService(
  config: Pick<ProfileConfig, 'DATABASE_URL' | 'TRUST_PROXY'>,
  { now = () => new Date(), restMs = 5_000, transport, identity, ...deps }: ProfileDeps,
): ProfileService {
  const { logger } = deps;
  const database = openDatabase(config.DATABASE_URL);
  const emit: ServiceEvents<Transaction>['emit'] = (...event) => events.emit(...event);
  const events = createServiceEvents<Transaction>({
    service: profileContract.service,
    databaseUrl: config.DATABASE_URL,
    transport,
    logger,
    transaction: (work) => database.$transaction(work),
    consumes: [confirmErasure(emit, now)],
  });
  const audit = createAudit(database);
  const settle = () => settleAccount({ database, identity, logger, now });
  const settling = repeat({ name: 'settling accounts', everyMs: restMs, work: settle, logger });
  const suspensions = createSuspensions({ database, identity, audit, emit, onChange: settling.wake, now });
  const ending = repeat({ name: 'ending suspensions', everyMs: restMs, work: suspensions.endDue, logger });

  const service = createService({
    ...deps,
    contract: profileContract,
    handlers: {
      ...accountRoutes({ database, identity, suspensions, audit, now }),
      ...suspensionRoutes(suspensions),
      ...addressBlockRoutes(createAddressBlocks(database, audit, now)),
      ...auditRoutes(audit),
    },
    trustProxy: config.TRUST_PROXY,
    checks: { database: () => database.$queryRaw`SELECT 1` },
    close: [ending.stop, settling.stop, () => events.stop(), () => database.$disconnect()],
  });
  measureEvents(service.registry, events);
  return { ...service, events };
}
