import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { counted } from '../../../test/events/counted.ts';
import { createTestService, quiet, type TestService } from '../../../test/events/service.ts';
import { until } from '../../testing/until.ts';
import type { EventMessage } from '../message.ts';
import { emit } from '../outbox/emit.ts';
import { outboxLag } from '../outbox/lag.ts';
import { KEY_PARTS } from './parts.ts';
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
/** How many parts of the keys each copy holds. */
const parts = async () => {
  const rows = await service.query<{ held: number }>(
    "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY pid",
  );
  return rows.map(({ held }) => held);
};
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

  it('shares the keys between copies; those of one that ends go to the others, in order and none twice', async () => {
    const by = new Map<string, number>();
    const underWay = new Set<string>();
    const copy = (name: string) =>
      relay(async (message) => {
        expect(underWay.has(message.key)).toBe(false);
        underWay.add(message.key);
        await sleep(1);
        underWay.delete(message.key);
        by.set(name, (by.get(name) ?? 0) + 1);
        sent.push(message);
      });
    const subjects = Array.from({ length: 60 }, (_, index) => `subject ${index}`);
    const emitToAll = async () => {
      for (const subject of subjects) await emitMany(subject, 3);
      await until(isEmpty);
    };
    const first = copy('first');
    await emitToAll();
    expect([...by.keys()]).toEqual(['first']);
    const second = copy('second');
    await until(() => parts().then((held) => held.length === 2 && held.every((count) => count === KEY_PARTS / 2)));
    by.clear();
    await emitToAll();
    expect([...by.keys()].sort()).toEqual(['first', 'second']);
    expect(Math.min(...by.values())).toBeGreaterThan(30);
    copy('third');
    // Emits while the third takes its share and the first leaves.
    const emitting = emitToAll();
    await first.stop();
    await emitting;
    await until(() => parts().then((held) => held.length === 2 && held.every((count) => count === KEY_PARTS / 2)));
    by.clear();
    await second.stop();
    await emitToAll();
    expect(by.get('third')).toBeGreaterThan(60);
    for (const subject of subjects) expect(numbersOf(subject)).toEqual(upTo(12));
  });

  it('gives a part to another copy only when nothing of it is being published', async () => {
    // One key of each part: a part without an event would be given away at once.
    const rows = await service.query<{ key: string }>(
      `SELECT min('subject ' || n) AS key FROM generate_series(1, 500) AS n
       GROUP BY abs(hashtext('subject ' || n)::bigint) % ${KEY_PARTS}`,
    );
    const subjects = rows.map(({ key }) => key);
    expect(subjects).toHaveLength(KEY_PARTS);
    for (const subject of subjects) await emitMany(subject, 1);
    const slow = held();
    relay(slow.take);
    await until(async () => sent.length === subjects.length);
    const bySecond: EventMessage[] = [];
    relay(async (message) => void bySecond.push(message));
    // The first copy wants to share, and waits.
    await sleep(2_500);
    expect(await parts()).toEqual([KEY_PARTS]);
    slow.accept();
    await until(() => parts().then((all) => all.length === 2));
    await until(isEmpty);
    expect(sent).toHaveLength(subjects.length);
    expect(bySecond).toEqual([]);
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
