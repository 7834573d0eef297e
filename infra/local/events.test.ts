import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSuspended, SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import { migrateWithEvents } from '@vesela/service-kit/database';
import { createRabbitTransport, createServiceEvents, type Transport } from '@vesela/service-kit/events';
import { ROOT } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { type DatabaseClient, openDatabase } from '../fire/database-client.ts';
import { databaseUrl } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { eventsCommand } from './events-command.ts';

const SERVICES = Object.keys(SUBSCRIPTIONS);
const TABLES = new URL('../fire/migrations', import.meta.url);
const logger = createLogger('test', { level: 'silent' });
const { folder, remove } = temporaryFolder();
const closers: (() => unknown)[] = [remove];
let server: string;
let profile: DatabaseClient;
let notification: DatabaseClient;

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  closers.push(postgres.stop);
  server = postgres.url;
  for (const service of SERVICES) await migrateWithEvents(databaseUrl(server, service), TABLES);
  [profile, notification] = ['profile', 'notification'].map((service) =>
    openDatabase(databaseUrl(server, service)),
  ) as [DatabaseClient, DatabaseClient];
  closers.push(profile.close, notification.close);
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** What `npm run -s events -- …` prints. */
async function events(args: string, env: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await eventsCommand(args.split(' '), { given: { DATABASE_URL: server, ...env }, print }).catch((error: unknown) =>
    print(sentenceOf(error)),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** The same from a process of its own. */
async function started(args: string): Promise<string> {
  const command = ['--import', 'tsx', 'infra/local/events.ts', ...args.split(' ')];
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, DATABASE_URL: server } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  return stdout + stderr;
}

const suspension = (subject: string) => {
  const at = new Date().toISOString();
  return { subject, suspension_id: randomUUID(), until: at, at };
};

async function emit(subject: string, transport: Transport): Promise<void> {
  const { transaction } = profile;
  const address = databaseUrl(server, 'profile');
  const own = createServiceEvents({ service: 'profile', databaseUrl: address, transport, logger, transaction });
  await transaction((tx) => own.emit(tx, accountSuspended, suspension(subject)));
}

describe('npm run events', () => {
  it('shows and replays what is parked in the databases, without naming a subject', async () => {
    const message = { id: randomUUID(), name: accountSuspended.name, owner: 'profile', key: 'anna', sequence: 1 };
    await notification.query(
      `INSERT INTO events.queue (event_id, stream, message, parked_at, reason)
       VALUES ($1, events.stream('profile', 'anna'), $2, now(), 'RangeError')`,
      [message.id, JSON.stringify(message)],
    );
    const parked = await events('parked');
    expect(parked).toMatch(new RegExp(`notification +profile.account_suspended +${message.id} +RangeError`));
    expect(parked).not.toContain('anna');
    expect(await events('replay notification')).toBe('1 event is back in the queue of notification.\n');
    expect(await started('parked')).toBe('No events are parked.\n');
    expect(await events('lag')).toMatch(/notification +0 +0\.0 +1\n/);
  });

  it('shows the lag of the outboxes and the depth of the broker’s queues', async () => {
    const url = process.env.TEST_AMQP_URL ?? '';
    const transport = createRabbitTransport({ url, subscriptions: SUBSCRIPTIONS, logger });
    try {
      await emit('ilze', transport);
      const before = await transport.depth();
      await transport.publish({
        id: randomUUID(),
        name: accountSuspended.name,
        version: 1,
        owner: 'profile',
        key: 'ilze',
        sequence: 1,
        occurredAt: new Date().toISOString(),
        payload: suspension('ilze'),
      });
      const lag = await events('lag', { AMQP_URL: url });
      expect(lag).toMatch(/profile +1 +\d+\.\d +\d+\n/);
      expect(lag).toMatch(new RegExp(`notification +0 +0\\.0 +${(before.notification ?? 0) + 1}\n`));
      expect(lag).toContain('RabbitMQ');
    } finally {
      await transport.close();
    }
  });

  it('shows the lag of services whose databases lie on servers of their own, and says which it was not told of', async () => {
    const amqp = process.env.TEST_AMQP_URL ?? '';
    // The service's database may have any name there.
    const own = databaseUrl(server, 'profile_of_its_own');
    await migrateWithEvents(own, TABLES);
    const { transaction, close } = openDatabase(own);
    const transport = createRabbitTransport({ url: amqp, subscriptions: SUBSCRIPTIONS, logger });
    const part = createServiceEvents({ service: 'profile', databaseUrl: own, transport, logger, transaction });
    for (const subject of ['one', 'two'])
      await transaction((tx) => part.emit(tx, accountSuspended, suspension(subject)));
    await Promise.all([transport.close(), close()]);
    const told = { PROFILE_DATABASE_URL: own, NOTIFICATION_DATABASE_URL: databaseUrl(server, 'notification') };
    const away = `lag --data-dir ${path.join(folder, 'nothing')}`;
    const lag = await events(away, { ...told, DATABASE_URL: '', AMQP_URL: amqp });
    expect(lag).toMatch(/profile +2 +\d+\.\d +\d+\n/);
    expect(lag).toMatch(/notification +0 +0\.0 +\d+\n/);
    expect(lag).toMatch(/consent +- +- +\d+\n/);
    expect(lag).toContain(
      'Not asked: calculator, consent, contraception, examination, research. Name CALCULATOR_DATABASE_URL and so on.\n',
    );
    expect(await events(away, { ...told, DATABASE_URL: '' })).toBe(
      'Where each service has an address of its own the queues are those of RabbitMQ: set AMQP_URL.\n',
    );
    expect(await events(away, { PROFILE_DATABASE_URL: 'hunter2', AMQP_URL: amqp })).toMatch(
      /^PROFILE_DATABASE_URL is not valid: .*\n$/,
    );
    const { NOTIFICATION_DATABASE_URL } = told;
    const gone = { NOTIFICATION_DATABASE_URL, PROFILE_DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/profile' };
    const rest = await events(away, { ...gone, DATABASE_URL: '', AMQP_URL: amqp });
    expect(rest).toMatch(/notification +0 +0\.0 +\d+\n/);
    expect(rest).toMatch(/profile +- +- +\S+\n/);
    expect(rest).toMatch(/\nThe database of profile at 127\.0\.0\.1:1 does not answer or refuses the login\.\n$/);
  });

  it('rejects wrong arguments in one sentence', async () => {
    // Together: a broker that does not answer is waited for.
    const [none, nobody, broker, database] = await Promise.all([
      events('replay'),
      started('replay nobody'),
      events('parked', { AMQP_URL: 'amqp://127.0.0.1:1' }),
      events('lag', { DATABASE_URL: 'nonsense' }),
    ]);
    expect(none).toMatch(/^Name a command: .*\n$/);
    expect(nobody).toMatch(/^No service nobody takes events; there are .*\n$/);
    expect(broker).toMatch(/^RabbitMQ at 127\.0\.0\.1:1, .*\n$/);
    expect(database).toMatch(/^DATABASE_URL.*\n$/);
  });
});
