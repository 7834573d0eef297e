/**
 * Events from one service to another, end to end: written in a transaction, relayed, sent through RabbitMQ and done in a
 * transaction of the consumer. In turns with it, so that both meet the same machine: rabbitmq-client alone, the same
 * number of writers, each waiting until its message is safe. Fails below 0.3 of that rate, or where memory grows.
 */
import { randomUUID } from 'node:crypto';
import { readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createStopper } from '../command/stopper.ts';
import { openField } from '../fire/field.ts';
import { openBareLoop } from './bare-loop.ts';
import { openEventLoop, SERVICES } from './event-loop.ts';
import { createMemoryMeter } from './memory.ts';

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

async function main(): Promise<boolean> {
  const { values } = readArguments(process.argv.slice(2), { events: { type: 'string' } });
  const count = values.events === undefined ? EVENTS : Number(values.events);
  if (!Number.isInteger(count) || count < ROUNDS) throw new PlainError('--events takes a whole number from 10.');
  const each = Math.ceil(count / ROUNDS);

  console.log('… PostgreSQL and RabbitMQ');
  const field = await openField(SERVICES, stopper);
  const { url } = field.broker;
  const bare = await openBareLoop({ url, body: BODY, writers: WRITERS, prefetch: PREFETCH });
  const bareMany = await openBareLoop({ url, body: BODY, writers: MANY_WRITERS, prefetch: PREFETCH });
  const events = await openEventLoop(field, { writers: WRITERS, persons: PERSONS });
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

const stopper = createStopper();
const stop = (status: number) => void stopper.stop().then(() => process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(1));
main().then(
  (good) => stop(good ? 0 : 1),
  (error: unknown) => {
    console.error(sentenceOf(error));
    stop(1);
  },
);
