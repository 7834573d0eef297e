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
/** `PROFILE_DATABASE_URL`, where a service has a server of its own. */
const addressOf = (service: string) => `${service.toUpperCase()}_DATABASE_URL`;
const addressSchema = z
  .url({ protocol: /^postgres(ql)?$/ })
  .optional()
  .describe("address of the service's database, postgresql://user:password@host:port/name");
const ownSchema = z.object({
  ...trustEnvironment,
  ...Object.fromEntries(services.map((service) => [addressOf(service), addressSchema])),
});
const logger = createLogger('events', { level: 'silent' });

type Print = (line: string) => void;
/** Variables and output of the process. */
interface Surroundings {
  given: NodeJS.ProcessEnv;
  print: Print;
}

type CommandEnvironment = Environment & Readonly<Record<string, unknown>>;
/** The address of a service's database; undefined where it was not told. */
type AddressOf = (service: string) => string | undefined;

/**
 * For operators of a running portal: `parked` lists events that are no longer retried, `replay SERVICE` puts
 * those of a service back into its queue, `lag` shows what is not yet sent or handled. With AMQP_URL the queues are
 * RabbitMQ's; without, they are in the portal's databases (DATABASE_URL, or those below --data-dir). Where each service has a
 * server of its own `lag` takes their addresses, PROFILE_DATABASE_URL and so on.
 */
export async function eventsCommand(args: readonly string[], { given, print }: Surroundings): Promise<void> {
  const { values, positionals } = readArguments(args, { 'data-dir': { type: 'string' } });
  const [command, service, ...more] = positionals;
  const env = await environmentOf(given, values['data-dir']);
  const server = () => serverOf(env, values['data-dir']);
  if (command === 'parked' && service === undefined)
    return withTransport(env, server, (transport) => listParked(transport, print));
  if (command === 'lag' && service === undefined) {
    const address = addressesOf(env, server);
    return withTransport(env, server, (transport) => listLag(transport, { address, env, print }));
  }
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
async function environmentOf(given: NodeJS.ProcessEnv, dataDir: unknown): Promise<CommandEnvironment> {
  const env = await openInside({ ...readEnvironment(given), ...readConfig(ownSchema, given) });
  const isNamed = env.DATABASE_URL !== undefined || services.some((service) => addressOf(service) in env);
  const amqp = env.AMQP_URL ?? (isNamed ? undefined : runningPortal(dataDirOf(dataDir))?.amqp);
  return { ...env, AMQP_URL: amqp };
}

/** The services' own addresses where one is named; otherwise one server has the databases of all. */
function addressesOf(env: CommandEnvironment, server: () => string): AddressOf {
  const own = new Map(services.map((service) => [service, env[addressOf(service)] as string | undefined]));
  if (![...own.values()].some(Boolean)) {
    const common = server();
    return (service) => databaseUrl(common, service);
  }
  if (!env.AMQP_URL)
    throw new PlainError(
      'Where each service has an address of its own the queues are those of RabbitMQ: set AMQP_URL.',
    );
  return (service) => own.get(service);
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
  { address, env, print }: { address: AddressOf; env: Environment; print: Print },
): Promise<void> {
  const depths = await transport.depth();
  print('service        to send   oldest, s   to do');
  const asked = services.map(async (service) => {
    const url = address(service);
    const lag = url === undefined ? undefined : await outboxOf(service, url, transport).catch(() => undefined);
    return { service, url, lag };
  });
  const answers = await Promise.all(asked);
  for (const { service, lag } of answers) {
    const cells = [lag?.count, lag?.oldestSeconds.toFixed(1), depths[service]].map((cell) => String(cell ?? '-'));
    const [count = '', oldest = '', depth = ''] = cells;
    print(service.padEnd(12) + count.padStart(10) + oldest.padStart(12) + depth.padStart(8));
  }
  const notAsked = answers.filter(({ url }) => url === undefined).map(({ service }) => service);
  const [first] = notAsked;
  if (first !== undefined) print(`Not asked: ${notAsked.join(', ')}. Name ${addressOf(first)} and so on.`);
  print(`Queues: ${env.AMQP_URL ? 'RabbitMQ' : 'in the databases'}.`);
  const away = answers.flatMap(({ service, url, lag }) =>
    url !== undefined && !lag
      ? [`The database of ${service} at ${new URL(url).host} does not answer or refuses the login.`]
      : [],
  );
  if (away.length > 0) throw new PlainError(away.join('\n'));
}

async function outboxOf(service: string, url: string, transport: Transport): Promise<OutboxLag> {
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
