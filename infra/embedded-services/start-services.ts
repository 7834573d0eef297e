import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import {
  checkMasterKeys,
  createIdentityAdmin,
  createLogger,
  createTokenVerifier,
  type KeyResolver,
  localKeys,
  masterKeysSchema,
  type Service,
} from '@vesela/service-kit';
import { migrateWithEvents } from '@vesela/service-kit/database';
import type { ErrorReporter } from '@vesela/service-kit/error-report';
import { createLocalTransport, createRabbitTransport, type Transport } from '@vesela/service-kit/events';
import { Connection } from 'rabbitmq-client';
import { PlainError } from '../command/plain-error.ts';
import type { Block } from '../gateway/blocked-addresses.ts';
import { contractPart, type Part } from '../gateway/parts.ts';
import type { Identity } from '../local/identity/identity.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { databaseUrl } from '../postgres/database.ts';
import { AUDIENCE, REALM } from '../sign-in/realm.ts';
import type { LocalPart, LocalService, ServiceNeeds } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import { eventsHandled } from './events-handled.ts';
import { SERVICES } from './index.ts';
import { activeBlocksThrough, partToken } from './part-token.ts';

export interface ServicesOptions {
  /** Address of the database server. */
  server: string;
  /** The gateway's future address. */
  origin: string;
  identity: Pick<Identity, 'issuers' | 'keys'>;
  secret(name: string, make?: () => string): string;
  env: Environment;
  /** Address of the folder for the heads of the consent ledger; without it they stay in the database. */
  ledgerHeads?: string;
  /** Receives the errors that services log. */
  reporter?: ErrorReporter | undefined;
}

export interface RunningServices {
  parts: Part[];
  /** The addresses that the profile service blocks now. */
  activeBlocks(): Promise<readonly Block[]>;
  /** Starts event delivery. Call it once the gateway listens: services call one another through it. */
  begin(): Promise<void>;
  seedDemoData(): Promise<void>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 30_000;
const BROKER_TIMEOUT_MS = 5_000;

const newMasterKey = () => `local:${randomBytes(32).toString('base64')}`;

/** Migrates, composes and checks every service. Throws a `PlainError` when one is not ready. */
export async function startServices(options: ServicesOptions): Promise<RunningServices> {
  const { server, origin, identity, secret, env } = options;
  const urlOf = ({ contract }: LocalService) => databaseUrl(server, contract.service);
  await Promise.all(SERVICES.map((local) => migrateWithEvents(urlOf(local), local.migrations)));
  const consumers = SERVICES.filter(({ contract }) => contract.service in SUBSCRIPTIONS);
  const databases = Object.fromEntries(consumers.map((local) => [local.contract.service, urlOf(local)]));
  const transport = await openTransport(databases, env);
  const masterKeys = masterKeysSchema.parse(secret('master-key', newMasterKey));
  await checkMasterKeys(masterKeys);
  const parts: LocalPart[] = [];
  const stop = async () => {
    await Promise.all(parts.map(({ service }) => service.stop()));
    await transport.close();
  };

  let participantKeys: KeyResolver | undefined;
  const verifyToken = createTokenVerifier({
    issuers: identity.issuers,
    audience: AUDIENCE,
    keys: localKeys(identity.keys),
    participantKeys: (header, token) => {
      if (!participantKeys) throw new Error('The consent service has not started yet.');
      return participantKeys(header, token);
    },
  });
  const needsOf = (local: LocalService): ServiceNeeds => {
    const { service: name } = local.contract;
    const token = partToken(options, name);
    return {
      databaseUrl: urlOf(local),
      masterKeys,
      verifyToken,
      logger: createLogger(name, { level: env.LOG_LEVEL, errors: options.reporter?.logged }),
      transport,
      origin,
      origins: identity.issuers.map((issuer) => new URL(issuer).origin),
      token,
      identity: createIdentityAdmin({ url: origin, realm: REALM, token }),
      secret,
      env,
      ledgerHeads: options.ledgerHeads,
    };
  };
  try {
    for (const local of SERVICES) {
      const part = await local.create(needsOf(local));
      parts.push(part);
      participantKeys ??= part.participantKeys;
      await expectReady(part.service);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    activeBlocks: activeBlocksThrough(options),
    parts: SERVICES.flatMap((local, i) => gatewayParts(local, parts[i])),
    begin: async () => void (await Promise.all(parts.map(({ events }) => events.start()))),
    async seedDemoData() {
      for (const { seedDemoData } of parts) {
        await seedDemoData?.();
        // Events of one service's demo data must be handled before the next service is seeded.
        await eventsHandled(transport, parts);
      }
    },
    stop,
  };
}

function gatewayParts({ contract }: LocalService, part: LocalPart | undefined): Part[] {
  if (!part) return [];
  const { service, extra = [] } = part;
  return [contractPart(contract, (request, response) => service.app(request, response)), ...extra];
}

/**
 * Asks `/readyz`, which the gateway never passes on, over a temporary port. On a busy machine a service's databases
 * take longer to set up than one request waits.
 */
async function expectReady({ name, app }: Service): Promise<void> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    for (const end = Date.now() + READY_TIMEOUT_MS; ; await delay(100)) {
      const answer = await fetch(`http://${LOOPBACK}:${port}/readyz`, { signal: AbortSignal.timeout(10_000) });
      if (answer.ok) return;
      const { detail } = (await answer.json()) as { detail?: string };
      if (Date.now() > end)
        throw new PlainError(`The service ${name} is not ready: ${detail ?? `it answers ${answer.status}`}`);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/**
 * Event transport: inside this process, between the databases of the consumers, or through the RabbitMQ that
 * AMQP_URL names. Throws `PlainError`.
 */
async function openTransport(
  databases: Readonly<Record<string, string>>,
  { AMQP_URL, LOG_LEVEL }: Environment,
): Promise<Transport> {
  if (AMQP_URL === undefined) return createLocalTransport({ databases });
  await expectBroker(AMQP_URL);
  const logger = createLogger('events', { level: LOG_LEVEL });
  return createRabbitTransport({ url: AMQP_URL, subscriptions: SUBSCRIPTIONS, logger });
}

async function expectBroker(url: string): Promise<void> {
  const connection = new Connection({ url, connectionTimeout: BROKER_TIMEOUT_MS });
  connection.on('error', () => undefined);
  try {
    await connection.onConnect(BROKER_TIMEOUT_MS);
  } catch {
    throw new PlainError(
      `The RabbitMQ at ${new URL(url).host}, named in AMQP_URL, cannot be reached or refuses the login.`,
    );
  } finally {
    connection.unsafeDestroy();
  }
}
