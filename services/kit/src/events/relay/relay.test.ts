import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { counted } from '../../../test/events/counted.ts';
import { createTestService, quiet, type TestService } from '../../../test/events/service.ts';
import { until } from '../../testing/until.ts';
import type { EventMessage } from '../message.ts';
import { emit } from '../outbox/emit.ts';
import { outboxLag } from '../outbox/lag.ts';
import { createRelay, type Relay } from './relay.ts';

let service: TestService;
let relays: Relay[];
let sent: EventMessage[];
beforeEach(async () => {
  service = await createTestService('producer');
  relays = [];
  sent = [];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await service.drop();
});

function relay(publish: (message: EventMessage) => Promise<void> = async (message) => void sent.push(message)): Relay {
  const made = createRelay({ service: 'producer', databaseUrl: service.url, publish, logger: quiet });
  relays.push(made);
  made.start();
  return made;
}
const emitMany = (subject: string, count: number) =>
  service.transaction(async (tx) => {
    for (let number = 1; number <= count; number += 1) await emit('producer', tx, counted, { subject, number });
  });
const numbersOf = (key: string) => sent.filter((message) => message.key === key).map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const isEmpty = async () => (await service.transaction(outboxLag)).count === 0;
/** A broker that takes its time: it has been given an event once `begun` is over, and accepts it on `accept()`. */
function held() {
  let begin = () => {};
  let accept = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  const take = async (message: EventMessage) => {
    sent.push(message);
    begin();
    await accepted;
  };
  return { take, begun, accept };
}
const breakConnections = () =>
  service.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'producer-relay'");

describe('relay', () => {
  it('publishes what was in the outbox at the start, and what is added later', async () => {
    await emitMany('anna', 1);
    relay();
    await until(isEmpty);
    await emitMany('anna', 1);
    await until(() => sent.length === 2);
    expect(sent[1]).toEqual({
      id: expect.any(String),
      name: 'producer.counted',
      version: 1,
      owner: 'producer',
      key: 'anna',
      sequence: 2,
      occurredAt: expect.any(String),
      payload: { subject: 'anna', number: 1 },
    });
    expect(Math.abs(Date.now() - Date.parse(sent[1]?.occurredAt ?? ''))).toBeLessThan(60_000);
  });

  it('publishes the events of one key in sequence, and other keys meanwhile', async () => {
    const underWay = new Set<string>();
    let most = 0;
    await Promise.all(['anna', 'ilze', 'zofia'].map((subject) => emitMany(subject, 20)));
    relay(async (message) => {
      expect(underWay.has(message.key)).toBe(false);
      underWay.add(message.key);
      most = Math.max(most, underWay.size);
      await sleep(1);
      underWay.delete(message.key);
      sent.push(message);
    });
    await until(isEmpty);
    expect(most).toBe(3);
    for (const subject of ['anna', 'ilze', 'zofia']) expect(numbersOf(subject)).toEqual(upTo(20));
  });

  it('retries a refused event before the next of its key, without blocking other keys', async () => {
    await emitMany('anna', 2);
    await emitMany('ilze', 2);
    let refusals = 0;
    relay(async (message) => {
      if (message.key === 'anna' && refusals < 3) {
        refusals += 1;
        throw new Error('away');
      }
      sent.push(message);
    });
    await until(isEmpty);
    expect(sent.map(({ key, sequence }) => `${key} ${sequence}`)).toEqual(['ilze 1', 'ilze 2', 'anna 1', 'anna 2']);
  });

  it('marks an event only when it has been accepted', async () => {
    const publish = held();
    await emitMany('anna', 1);
    relay(publish.take);
    await publish.begun;
    expect(await isEmpty()).toBe(false);
    publish.accept();
    await until(isEmpty);
  });

  it('publishes in one copy at a time; another takes over when that one ends', async () => {
    const by: string[] = [];
    const copy = (name: string) =>
      relay(async (message) => {
        by.push(name);
        sent.push(message);
      });
    const first = copy('first');
    await emitMany('anna', 1);
    await until(isEmpty);
    copy('second');
    await emitMany('anna', 20);
    await until(isEmpty);
    expect(new Set(by)).toEqual(new Set(['first']));
    await first.stop();
    await emitMany('anna', 20);
    await until(isEmpty);
    expect(by.slice(21)).toEqual(Array.from({ length: 20 }, () => 'second'));
    expect(numbersOf('anna')).toEqual(upTo(41));
  });

  it('reconnects after each lost connection and loses nothing', async () => {
    relay(async (message) => {
      await sleep(1);
      sent.push(message);
    });
    for (let round = 0; round < 5; round += 1) {
      await emitMany('anna', 20);
      await breakConnections();
    }
    await until(isEmpty);
    // Possibly sent again, but never out of order.
    const seen = new Set<number>();
    for (const sequence of numbersOf('anna')) {
      expect(sequence === 1 || seen.has(sequence - 1)).toBe(true);
      seen.add(sequence);
    }
    expect([...seen]).toEqual(upTo(100));
  });

  it('on stop, finishes what it is publishing and starts nothing new', async () => {
    await emitMany('anna', 10);
    const publish = held();
    const running = relay(publish.take);
    await publish.begun;
    const stopped = running.stop();
    publish.accept();
    await stopped;
    expect(sent).toHaveLength(1);
    expect((await service.transaction(outboxLag)).count).toBe(9);
  });
});
