import { EVENTS, SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger, readConfig } from '@vesela/service-kit';
import {
  createLocalTransport,
  createRabbitTransport,
  createServiceEvents,
  type EventTransaction,
  type OutboxLag,
  type Transport,
} from '@vesela/service-kit/events';
import { openInside, trustEnvironment } from '@vesela/service-kit/tls';
import { z } from 'zod';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { type Environment, readEnvironment } from '../embedded-services/environment.ts';
import { databaseUrl, openPool } from '../postgres/database.ts';

const USAGE = 'npm run -s events -- parked | replay SERVICE | lag';
const PARKED_SHOWN = 1_000;

const consumers = Object.keys(SUBSCRIPTIONS);
const services = [...new Set([...EVENTS.map(({ owner }) => owner), ...consumers])].sort();
const trustSchema = z.object(trustEnvironment);
const logger = createLogger('events', { level: 'silent' });

type Print = (line: string) => void;
/** Variables and output of the process. */
interface Surroundings {
  given: NodeJS.ProcessEnv;
  print: Print;
}

/**
 * For operators of a running portal: `parked` lists events that are no longer retried, `replay SERVICE` puts
 * those of a service back into its queue, `lag` shows what is not yet sent or handled. With AMQP_URL the queues are
 * RabbitMQ's; without, they are in the portal's databases (DATABASE_URL, or those below --data-dir).
 */
export async function eventsCommand(args: readonly string[], { given, print }: Surroundings): Promise<void> {
  const { values, positionals } = readArguments(args, { 'data-dir': { type: 'string' } });
  const [command, service, ...more] = positionals;
  const env = await environmentOf(given, values['data-dir']);
  const server = () => serverOf(env, values['data-dir']);
  if (command === 'parked' && service === undefined)
    return withTransport(env, server, (transport) => listParked(transport, print));
  if (command === 'lag' && service === undefined)
    return withTransport(env, server, (transport) => listLag(transport, { server: server(), env, print }));
  if (command === 'replay' && service !== undefined && more.length === 0) {
    if (!consumers.includes(service))
      throw new PlainError(`No service ${service} takes events; there are ${consumers.join(', ')}.`);
    return withTransport(env, server, async (transport) => {
      const count = await transport.replay(service);
      print(`${count} ${count === 1 ? 'event is' : 'events are'} back in the queue of ${service}.`);
    });
  }
  throw new PlainError(`Name a command: ${USAGE}.`);
}

/** Uses the RabbitMQ of the portal on the folder, unless another one is named. */
async function environmentOf(given: NodeJS.ProcessEnv, dataDir: unknown): Promise<Environment> {
  const env = await openInside({ ...readEnvironment(given), ...readConfig(trustSchema, given) });
  const amqp = env.AMQP_URL ?? (env.DATABASE_URL ? undefined : runningPortal(dataDirOf(dataDir))?.amqp);
  return { ...env, AMQP_URL: amqp };
}

function serverOf({ DATABASE_URL }: Environment, dataDir: unknown): string {
  const server = DATABASE_URL ?? runningPortal(dataDirOf(dataDir))?.database;
  if (server === undefined)
    throw new PlainError('No portal runs on this data folder; start it with npm start, or set DATABASE_URL.');
  return server;
}

async function withTransport(
  { AMQP_URL }: Environment,
  server: () => string,
  work: (transport: Transport) => Promise<void>,
): Promise<void> {
  const transport = AMQP_URL
    ? createRabbitTransport({ url: AMQP_URL, subscriptions: SUBSCRIPTIONS, logger, limits: { answerMs: 5_000 } })
    : createLocalTransport({
        databases: Object.fromEntries(consumers.map((name) => [name, databaseUrl(server(), name)])),
      });
  try {
    await work(transport);
  } catch (error) {
    const isBroker = error instanceof Error && /^(AMQP|Late)/.test(error.name);
    if (!AMQP_URL || !isBroker) throw error;
    throw new PlainError(`RabbitMQ at ${new URL(AMQP_URL).host}, named in AMQP_URL, does not answer.`, {
      cause: error,
    });
  } finally {
    await transport.close();
  }
}

/** Prints neither keys nor payloads: they identify subjects. */
async function listParked(transport: Transport, print: Print): Promise<void> {
  const parked = await transport.parked(PARKED_SHOWN);
  if (parked.length === 0) print('No events are parked.');
  for (const { consumer, message, reason, parkedAt } of parked)
    print([parkedAt, consumer.padEnd(12), message.name.padEnd(32), message.id, reason].join('  '));
}

async function listLag(
  transport: Transport,
  { server, env, print }: { server: string; env: Environment; print: Print },
): Promise<void> {
  const depths = await transport.depth();
  print('service        to send   oldest, s   to do');
  for (const service of services) {
    const { count, oldestSeconds } = await outboxOf(service, server, transport);
    const depth = depths[service];
    const cells = [String(count).padStart(10), oldestSeconds.toFixed(1).padStart(12), String(depth ?? '-').padStart(8)];
    print(service.padEnd(12) + cells.join(''));
  }
  print(`Queues: ${env.AMQP_URL ? 'RabbitMQ' : 'in the databases'}.`);
}

async function outboxOf(service: string, server: string, transport: Transport): Promise<OutboxLag> {
  const url = databaseUrl(server, service);
  const pool = openPool(url);
  const tx: EventTransaction = {
    $executeRawUnsafe: async (sql, ...values) => (await pool.query(sql, values)).rowCount ?? 0,
    $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows as T,
  };
  const transaction = <T>(work: (tx: EventTransaction) => Promise<T>) => work(tx);
  try {
    return await createServiceEvents({ service, databaseUrl: url, transport, logger, transaction }).lag();
  } finally {
    await pool.end();
  }
}
