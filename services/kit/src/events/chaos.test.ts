import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { counted, writeEffect } from '../../test/events/counted.ts';
import { createTestService, type TestService } from '../../test/events/service.ts';
import { until } from '../testing/until.ts';
import { createLocalTransport, type EventTransaction, type ServiceEvents, type Transport } from './index.ts';
import { outboxLag } from './outbox/lag.ts';

const PERSONS = 20;
const EACH = 20;
const BREAKDOWNS = 40;

/** What happens by chance follows from this number, which the test's name tells; `CHAOS_SEED=…` repeats it. */
const SEED = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 32 - 1));
const random = mulberry32(SEED);

/** Random numbers in [0, 1) by Tommy Ettinger's mulberry32, which are the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

let producer: TestService;
let consumer: TestService;
let portal: Portal;
beforeAll(async () => {
  [producer, consumer] = await Promise.all([createTestService('producer'), createTestService('consumer')]);
  portal = await start();
});
afterAll(async () => {
  await stop(portal);
  await Promise.all([producer.drop(), consumer.drop()]);
});

/** Loses some confirmations after the message was accepted, and delivers some messages twice. */
function unreliable(transport: Transport): Transport {
  return {
    ...transport,
    subscribe: ({ deliver, ...options }) =>
      transport.subscribe({
        ...options,
        async deliver(message) {
          await deliver(message);
          if (random() < 0.2) await deliver(message);
        },
      }),
    async publish(message) {
      await transport.publish(message);
      if (random() < 0.1) throw new Error('the answer was lost');
    },
  };
}
/** Throws sometimes, after its effect. */
const fragile = () =>
  writeEffect(() => {
    if (random() < 0.2) throw new Error('at random');
  });

interface Portal {
  events: readonly ServiceEvents[];
  transport: Transport;
}

/** Producer and consumer as one process runs them. */
async function start(): Promise<Portal> {
  const waitsMs = Array.from({ length: 40 }, () => 5);
  const transport = unreliable(createLocalTransport({ databases: { consumer: consumer.url }, waitsMs }));
  const events = [consumer.copy(transport, [fragile()]), producer.copy(transport)];
  for (const each of events) await each.start();
  return { events, transport };
}

async function stop({ events, transport }: Portal): Promise<void> {
  await Promise.all(events.map((each) => each.stop()));
  await transport.close();
}

const breakConnections = ({ query }: TestService) =>
  query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < 0.7`);

/** Emits the events of one person in sequence, also while the database fails. */
async function withdraw(subject: string): Promise<void> {
  const { emit } = producer.copy(createLocalTransport());
  for (let number = 1; number <= EACH; number += 1) {
    for (let done = false; !done; ) {
      const before = await producer.transaction((tx) => last(tx, subject)).catch(() => undefined);
      if (before === undefined) continue;
      if (before < number) await producer.transaction((tx) => emit(tx, counted, { subject, number })).catch(() => 0);
      else done = true;
    }
    await sleep(random() * 100);
  }
}

/** After a broken connection it is unknown whether the commit succeeded; the emitter checks before it retries. */
async function last(tx: EventTransaction, subject: string): Promise<number> {
  const sql = 'SELECT coalesce(max(sequence), 0)::int AS last FROM events.outbox WHERE key = $1';
  const [row] = await tx.$queryRawUnsafe<{ last: number }[]>(sql, subject);
  return row?.last ?? 0;
}

/** Breaks connections of either database, or stops and starts the whole process, at random moments. */
async function breakDown(): Promise<void> {
  await sleep(random() * 60);
  const kind = random();
  if (kind < 0.35) await breakConnections(producer).catch(() => undefined);
  else if (kind < 0.7) await breakConnections(consumer).catch(() => undefined);
  else {
    await stop(portal);
    portal = await start();
  }
}

it(`loses none of ${PERSONS * EACH} events and processes none twice under random failures, in order for each person (seed ${SEED})`, async () => {
  const subjects = Array.from({ length: PERSONS }, (_, index) => `person-${index}`);
  const emitting = Promise.all(subjects.map(withdraw));
  for (let breakdown = 0; breakdown < BREAKDOWNS; breakdown += 1) await breakDown();
  await emitting;

  const isDone = async () =>
    (await producer.transaction(outboxLag)).count + ((await portal.transport.depth()).consumer ?? 0) === 0;
  await until(isDone);
  const numbers = Array.from({ length: EACH }, (_, index) => index + 1);
  expect(await portal.transport.parked(10)).toEqual([]);
  expect(await consumer.effects()).toEqual(Object.fromEntries(subjects.map((subject) => [subject, numbers])));
  expect(await consumer.query('SELECT FROM events.inbox')).toHaveLength(PERSONS * EACH);
});
