import { CONFIRMED_BELOW_ROWS } from '@vesela/contracts/constants';
import { researchContract } from '@vesela/contracts/research';
import {
  checkMasterKeys,
  createService,
  type IdentityAdmin,
  type Logger,
  type RateLimit,
  repeat,
  type Service,
  type TokenVerifier,
  watchAudit,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { accountErasure } from './account-erasure.ts';
import { auditRoutes } from './audit/audit.ts';
import { createAppointments } from './clients/appointment.ts';
import { type Clients, clientRoutes, createClients } from './clients/clients.ts';
import { removalsGauge } from './clients/removals-gauge.ts';
import { deleteLapsed } from './clients/two-people.ts';
import { collectNext, studyCopyConsumers } from './collection/collect.ts';
import { type Emit, openDatabase } from './database.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { createExports } from './exports/exports.ts';
import { createWaitingExports } from './exports/waiting-exports.ts';
import { consentConsumers } from './members/consent.events.ts';
import { createMembers } from './members/members.ts';
import { createOwnResearch, ownDataRoutes } from './own-data.ts';
import type { Peers } from './peers.ts';
import { createActivities } from './projects/activities.ts';
import { createInvite } from './projects/invite.ts';
import { joinRoutes } from './projects/join.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { createProjects } from './projects/projects.ts';
import { createMemberBox } from './pseudonyms/member-box.ts';
import { createProjectKeys } from './pseudonyms/project-key.ts';
import type { ResearchConfig } from './service.definition.ts';

export { type DemoStaff, seedDemoClients } from './clients/seed-demo-clients.ts';
export { migrationsDir } from './database.ts';
export { createPeers, type Peers } from './peers.ts';
export { type ResearchConfig, researchConfigSchema } from './service.definition.ts';

export interface ResearchDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  peers: Peers;
  /** Says whether an account exists that is to be appointed, and how it is called. */
  identity: Pick<IdentityAdmin, 'getUser'>;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the metrics of the process; for a service that runs in its own process. */
  processMetrics?: boolean;
  now?: () => Date;
  /** Pause between two checks for study copies to collect. Default 2 s. */
  collectEveryMs?: number;
  /** Pause between two deletions of requests that lapsed. Default an hour. */
  lapseEveryMs?: number;
  /** Rows below which a file waits for a second person. */
  confirmedBelow?: number;
}

export interface ResearchService extends Service {
  /** Start it once every service of the portal has subscribed. */
  readonly events: ServiceEvents;
  readonly clients: Clients;
}

const COLLECT_EVERY_MS = 2_000;
const LAPSE_EVERY_MS = 60 * 60 * 1_000;

/** The whole service, on a migrated database. It opens no port until `listen` is called. */
export function createResearchService(
  config: Pick<ResearchConfig, 'DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY' | 'PORTAL_URL'>,
  {
    now = () => new Date(),
    collectEveryMs = COLLECT_EVERY_MS,
    lapseEveryMs = LAPSE_EVERY_MS,
    confirmedBelow = CONFIRMED_BELOW_ROWS,
    peers,
    identity,
    ...deps
  }: ResearchDeps,
): ResearchService {
  const database = openDatabase(config.DATABASE_URL);
  const keys = createProjectKeys(config.MASTER_KEYS);
  const box = createMemberBox(config.MASTER_KEYS);
  const emit: Emit = (tx, definition, payload) => events.emit(tx, definition, payload);
  const members = createMembers(keys, box);
  const events: ServiceEvents = createServiceEvents({
    service: researchContract.service,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger: deps.logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...consentConsumers(members, emit, now),
      accountErasure({ members, emit }, now),
      ...studyCopyConsumers(keys),
    ],
  });
  const { forms, invitations, copies } = peers;
  const collecting = repeat({
    name: 'collecting study copies',
    everyMs: collectEveryMs,
    work: () => collectNext({ database, copies, box, logger: deps.logger, now }),
    logger: deps.logger,
  });

  const lapsing = repeat({
    name: 'deleting requests that lapsed',
    everyMs: lapseEveryMs,
    work: async () => {
      await deleteLapsed(database, now());
      return false;
    },
    logger: deps.logger,
  });

  const watching = watchAudit({ databaseUrl: config.DATABASE_URL, logger: deps.logger });

  const appointments = createAppointments(database);
  const waiting = createWaitingExports(database, now);
  const clients = createClients(database, now);
  const projects = createProjects({ database, keys, forms, emit, portalUrl: config.PORTAL_URL, now });
  const activities = createActivities(database, forms, now);
  const service = createService({
    ...deps,
    contract: researchContract,
    closedAccounts: events.closedAccounts,
    handlers: {
      ...clientRoutes(clients, identity),
      ...auditRoutes(database, identity),
      ...projectRoutes(appointments, projects, activities, createInvite(database, invitations, now)),
      ...joinRoutes(database, now),
      ...ownDataRoutes(createOwnResearch(database, keys, box)),
      ...exportRoutes(appointments, createExports({ database, box, waiting, confirmedBelow }, now), waiting),
    },
    trustProxy: config.TRUST_PROXY,
    checks: {
      database: () => database.$queryRaw`SELECT 1`,
      masterKeys: () => checkMasterKeys(config.MASTER_KEYS),
    },
    close: [
      () => collecting.stop(),
      () => lapsing.stop(),
      watching.stop,
      () => events.stop(),
      () => database.$disconnect(),
    ],
  });
  measureEvents(service.registry, events);
  watching.measure(service.registry);
  removalsGauge(service.registry, database, now);
  return { ...service, events, clients };
}
