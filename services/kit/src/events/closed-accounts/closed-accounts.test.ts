import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountDeletionDue, accountReinstated, accountSuspended } from '@vesela/contracts/events';
import pg from 'pg';
import { createTestService, type TestService } from '../../../test/events/service.ts';
import { until } from '../../testing/until.ts';
import { createLocalTransport, type ServiceEvents } from '../index.ts';
import { GATHER_MS, POLL_MS } from '../relay/dispatch.ts';
import type { EventTransaction } from '../transaction.ts';
import { CHANNEL, createClosedAccounts } from './closed-accounts.ts';

type Events = ServiceEvents;
let profile: TestService;
let calculator: TestService;
let owner: Events;
/** Two copies of one service: the second learns only from the database what the first received. */
let copies: Events[];
const transport = createLocalTransport();
beforeAll(async () => {
  [profile, calculator] = await Promise.all([createTestService('profile'), createTestService('calculator')]);
  owner = profile.copy(transport);
  copies = [calculator.copy(transport), calculator.copy(createLocalTransport())];
  await Promise.all([...copies, owner].map((each) => each.start()));
});
afterAll(async () => {
  await Promise.all([...copies, owner].map((each) => each.stop()));
  await transport.close();
  await Promise.all([profile.drop(), calculator.drop()]);
});

const suspend = (subject: string) =>
  profile.transaction((tx) => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    return owner.emit(tx, accountSuspended, {
      subject,
      suspension_id: randomUUID(),
      until,
      at: new Date().toISOString(),
    });
  });
const reinstate = (subject: string) =>
  profile.transaction((tx) =>
    owner.emit(tx, accountReinstated, { subject, suspension_id: randomUUID(), at: new Date().toISOString() }),
  );
const erase = (subject: string) =>
  profile.transaction((tx) =>
    owner.emit(tx, accountDeletionDue, { subject, deletion_id: randomUUID(), at: new Date().toISOString() }),
  );
const everywhere = async (subject: string) =>
  Promise.all([owner, ...copies].map((each) => each.closedAccounts.isClosed(subject)));
const closedEverywhere = (subject: string, closed = true) =>
  until(async () => (await everywhere(subject)).every((each) => each === closed));

describe('a closed account', () => {
  it.each([
    ['suspension', suspend],
    ['erasure', erase],
  ] as const)('is known to every service and every copy soon after its %s', async (_, close) => {
    const subject = randomUUID();
    expect(await everywhere(subject)).toEqual([false, false, false]);
    await close(subject);
    await closedEverywhere(subject);
    expect(await everywhere(randomUUID())).toEqual([false, false, false]);
  });

  it('is open again when its suspension ends, and never when it was erased', async () => {
    const [suspended, erased] = [randomUUID(), randomUUID()];
    await suspend(suspended);
    await suspend(erased);
    await erase(erased);
    await closedEverywhere(suspended);
    await closedEverywhere(erased);
    await reinstate(erased);
    await reinstate(suspended);
    await closedEverywhere(suspended, false);
    expect(await everywhere(erased)).toEqual([true, true, true]);
  });

  it('is known to a copy that starts afterwards, before it has reached the broker', async () => {
    const subject = randomUUID();
    await erase(subject);
    await closedEverywhere(subject);
    const late = calculator.copy(createLocalTransport());
    expect(await late.closedAccounts.isClosed(subject)).toBe(true);
  });

  it('is not closed by a change that is rolled back', async () => {
    const subject = randomUUID();
    const undone = profile.transaction(async (tx) => {
      const at = new Date().toISOString();
      await owner.emit(tx, accountDeletionDue, { subject, deletion_id: randomUUID(), at });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await owner.closedAccounts.isClosed(subject)).toBe(false);
  });

  it('leaves the list when no token can be left, and is not named in it', async () => {
    const subject = randomUUID();
    await suspend(subject);
    await closedEverywhere(subject);
    const list = async () => JSON.stringify(await calculator.query('SELECT * FROM events.closed_account'));
    expect(await list()).not.toContain(subject);
    // An hour later, once every copy has been seen to know it.
    const end = `UPDATE events.closed_account SET until = now() WHERE account = events.stream('account', $1)`;
    await Promise.all([profile, calculator].map((service) => service.query(end, [subject])));
    await closedEverywhere(subject, false);
    const count = async () => {
      const [row] = await calculator.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM events.closed_account WHERE account = events.stream('account', $1)`,
        [subject],
      );
      return row?.count;
    };
    await until(async () => (await count()) === 0);
  });
});

/**
 * A closed account is refused within a second, by its parts and on no clock: an outbox is read often enough, a broker hands on what
 * it gets without waiting, and each service's database tells of the change, which is read at once.
 */
describe('the second within which every service refuses', () => {
  it.each([
    ['a suspension', suspend],
    ['an erasure', erase],
  ] as const)('begins with the database of each service, which tells of %s when it is committed', async (_, close) => {
    const told = [profile, calculator].map(async ({ url }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      return { client, notified: once(client, 'notification') };
    });
    const listening = await Promise.all(told);
    await close(randomUUID());
    await Promise.all(listening.map(({ notified }) => notified));
    await Promise.all(listening.map(({ client }) => client.end()));
  });

  it('ends with the statement that is sent when the database tells, without any time passing', async () => {
    const subject = randomUUID();
    const rows: object[] = [];
    const read = async () => rows;
    const accounts = createClosedAccounts((work) => work({ $queryRawUnsafe: read } as unknown as EventTransaction));
    let tell = () => {};
    const stop = await accounts.follow({
      query: read,
      listen: async (_: string, listener: () => void) => {
        tell = listener;
      },
    } as unknown as Parameters<typeof accounts.follow>[0]);
    expect(await accounts.isClosed(subject)).toBe(false);
    rows.push({ account: createHash('sha256').update(`account\n${subject}`).digest('hex'), remaining: 3_600 });
    tell();
    await setImmediate();
    expect(await accounts.isClosed(subject)).toBe(true);
    stop();
  });

  it('has room for what waits in an outbox of which nobody tells', () => {
    expect(POLL_MS + GATHER_MS).toBeLessThan(500);
  });
});
