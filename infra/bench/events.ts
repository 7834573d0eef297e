/**
 * Events from one service to another, end to end: written in a transaction, relayed, sent through RabbitMQ and handled in
 * a transaction of the consumer. In turns with it, so that both meet the same machine: rabbitmq-client alone, the same
 * number of writers, each waiting until its message is safe. Fails below 0.3 of that rate, or where memory grows.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Connection } from 'rabbitmq-client';
import { readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import type { Stopper } from '../command/stopper.ts';
import { CONSUMERS, effect, openEventService, PRODUCER, TABLES } from '../fire/event-service.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { startTestPortal, type TestPortal } from '../test-portal/test-portal.ts';

const LIMITS = { ratio: 0.3, growth: 30 } as const;
const ROUNDS = 10;
const EVENTS = 100_000;
const PERSONS = 1_000;
/** As many as a service has connections to its database. */
const WRITERS = 8;
/** For comparison: as many unconfirmed messages as a relay has at most. */
const MANY_WRITERS = 64;
const PREFETCH = 64;
/** Of the size of an event. */
const BODY = { id: randomUUID(), name: 'consent.revoked', text: 'x'.repeat(480) };
const [CONSUMER] = CONSUMERS;

interface Loop {
  /** Sends so many; returns the seconds from the first one written to the last one handled. */
  run(count: number): Promise<number>;
  close(): Promise<void>;
}

runCommand(async (stopper, args) => {
  const { values } = readArguments(args, { events: { type: 'string' } });
  const count = values.events === undefined ? EVENTS : Number(values.events);
  if (!Number.isInteger(count) || count < ROUNDS) throw new PlainError('--events takes a whole number from 10.');
  const each = Math.ceil(count / ROUNDS);

  console.log('… PostgreSQL and RabbitMQ');
  const portal = await startTestPortal({ stopper, broker: true, durable: true });
  const bare = await openBareLoop(stopper, portal.amqp, WRITERS);
  const bareMany = await openBareLoop(stopper, portal.amqp, MANY_WRITERS);
  const events = await openEventLoop(portal);
  const memory = createMemoryMeter();
  const megabytes: number[] = [];
  const seconds = { bare: 0, bareMany: 0, events: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    seconds.bare += await bare.run(each);
    seconds.bareMany += await bareMany.run(each);
    seconds.events += await events.run(each);
    megabytes.push(memory());
  }
  const effects = await events.effects();
  for (const loop of [bare, bareMany, events]) await loop.close();
  return report({ all: each * ROUNDS, effects, seconds, megabytes });
});

/** From one service to another through outbox, relay, RabbitMQ and inbox. */
async function openEventLoop({ amqp, migrate }: TestPortal): Promise<Loop & { effects(): Promise<number> }> {
  let done = 0;
  const open = async (service: string, consumes: Parameters<typeof openEventService>[0]['consumes'] = []) => {
    const databaseUrl = await migrate(service, TABLES);
    const opened = openEventService({ service, databaseUrl, amqpUrl: amqp, consumes });
    await opened.events.start();
    return opened;
  };
  const consumer = await open(CONSUMER, [
    effect(() => {
      done += 1;
    }),
  ]);
  const producer = await open(PRODUCER);
  return {
    run: timedRun(
      WRITERS,
      (nth) => producer.revoke(`person-${nth % PERSONS}`),
      () => done,
    ),
    async effects() {
      const [row] = await consumer.db.query<{ count: number }>('SELECT count(*)::int AS count FROM effect');
      return row?.count ?? 0;
    },
    async close() {
      await producer.close();
      await consumer.close();
    },
  };
}

/** rabbitmq-client alone at a quorum queue: publish, wait for the confirmation, take, acknowledge. */
async function openBareLoop(stopper: Stopper, url: string, writers: number): Promise<Loop> {
  const queue = `bench.bare.${writers}`;
  const outward = new Connection(url);
  const inward = new Connection(url);
  const closeAll = async () => {
    await Promise.all([outward.close(), inward.close()]);
  };
  // Before the broker ends, also when the run is interrupted: a connection that the broker closes is an error.
  stopper.add(closeAll);
  const queueOptions = { durable: true, arguments: { 'x-queue-type': 'quorum' } } as const;
  const publisher = outward.createPublisher({ confirm: true });
  let taken = 0;
  const consumer = inward.createConsumer({ queue, queueOptions, qos: { prefetchCount: PREFETCH } }, async () => {
    taken += 1;
  });
  await new Promise<void>((resolve) => consumer.once('ready', resolve));
  return {
    run: timedRun(
      writers,
      () => publisher.send({ routingKey: queue, durable: true, mandatory: true }, BODY),
      () => taken,
    ),
    async close() {
      await consumer.close();
      await publisher.close();
      await closeAll();
    },
  };
}

/** A run of a loop: several writers at once, each sending one after the other, until all that they sent was handled. */
function timedRun(writers: number, send: (nth: number) => Promise<unknown>, handled: () => number): Loop['run'] {
  let sent = 0;
  return async (count) => {
    const end = sent + count;
    const begun = performance.now();
    const write = async () => {
      while (sent < end) {
        sent += 1;
        await send(sent);
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    while (handled() < end) await delay(2);
    return (performance.now() - begun) / 1_000;
  };
}

/** Returns the memory of this process (resident set) in MB, after its garbage is collected. */
function createMemoryMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage.rss() / 2 ** 20;
  };
}

interface Measured {
  all: number;
  effects: number;
  seconds: Readonly<Record<'bare' | 'bareMany' | 'events', number>>;
  /** After each round. */
  megabytes: readonly number[];
}

function report({ all, effects, seconds, megabytes }: Measured): boolean {
  const ratio = seconds.bare / seconds.events;
  // The first turn warms up. A leak raises the least of several; what was about to be collected does not.
  const growth = Math.min(...megabytes.slice(-3)) - Math.min(...megabytes.slice(1, 4));
  const rate = (time: number) =>
    `${Math.round(all / time)
      .toLocaleString('en')
      .padStart(7)} a second`;
  console.log(`${all.toLocaleString('en')} of each, in ${ROUNDS} turns; ${effects.toLocaleString('en')} effects`);
  console.log(`events end to end             ${rate(seconds.events)}   (${WRITERS} writers)`);
  console.log(`rabbitmq-client alone         ${rate(seconds.bare)}   (${WRITERS} writers)`);
  console.log(`ratio                         ${ratio.toFixed(2).padStart(7)}            (at least ${LIMITS.ratio})`);
  console.log(`rabbitmq-client, at its best  ${rate(seconds.bareMany)}   (${MANY_WRITERS} writers)`);
  console.log(`memory after each turn        ${megabytes.map((size) => size.toFixed(0)).join(' ')} MB`);
  console.log(`growth from start to end      ${growth.toFixed(0).padStart(7)} MB         (at most ${LIMITS.growth})`);
  return ratio >= LIMITS.ratio && growth <= LIMITS.growth && effects === all;
}
