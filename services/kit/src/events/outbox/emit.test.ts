import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { counted } from '../../../test/events/counted.ts';
import { createTestService, type TestService } from '../../../test/events/service.ts';
import { emit } from './emit.ts';
import { outboxLag } from './lag.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService('producer');
});
afterAll(() => service.drop());
beforeEach(async () => {
  await service.query('TRUNCATE events.outbox, events.counter');
});

const emitOne = (subject: string, number = 0) =>
  service.transaction((tx) => emit('producer', tx, counted, { subject, number }));
const numbers = async (key: string) => {
  const sql = 'SELECT sequence::int AS sequence FROM events.outbox WHERE key = $1 ORDER BY place';
  return (await service.query<{ sequence: number }>(sql, [key])).map(({ sequence }) => sequence);
};

describe('emit', () => {
  it('writes the event if and only if the transaction is committed', async () => {
    await emitOne('anna');
    const undone = service.transaction(async (tx) => {
      await emit('producer', tx, counted, { subject: 'anna', number: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await emitOne('anna');
    expect(await numbers('anna')).toEqual([1, 2]);
  });

  it('numbers each key without gaps, in outbox order, under concurrency and rollbacks', async () => {
    const one = (index: number) =>
      service.transaction(async (tx) => {
        await emit('producer', tx, counted, { subject: `person-${index % 3}`, number: index });
        if (index % 5 === 0) throw new Error('undone');
      });
    await Promise.allSettled(Array.from({ length: 90 }, (_, index) => one(index)));
    for (const person of [0, 1, 2]) {
      expect(await numbers(`person-${person}`)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    }
  });

  it('keeps no key in the rows that stay forever', async () => {
    await emitOne('anna@example.org');
    const [row] = await service.query('SELECT row_to_json(counter)::text AS text FROM events.counter');
    expect(row?.text).toContain('"sequence":1');
    expect(row?.text).not.toContain('anna');
  });

  it('refuses an event of another service and a payload that does not match the contract', async () => {
    const { transaction } = service;
    const input = { subject: 'anna', number: 1 };
    await expect(transaction((tx) => emit('consent', tx, counted, input))).rejects.toThrow('may not emit');
    await expect(transaction((tx) => emit('producer', tx, counted, { ...input, number: 1.5 }))).rejects.toThrow('int');
    expect(await numbers('anna')).toEqual([]);
  });

  it('drops fields that are not in the contract', async () => {
    const input = { subject: 'anna', number: 1, email: 'anna@example.org' };
    await service.transaction((tx) => emit('producer', tx, counted, input));
    expect(await service.query('SELECT payload FROM events.outbox')).toEqual([
      { payload: { subject: 'anna', number: 1 } },
    ]);
  });
});

describe('lag', () => {
  it('counts waiting events and returns the age of the oldest in seconds', async () => {
    expect(await service.transaction(outboxLag)).toEqual({ count: 0, oldestSeconds: 0 });
    await emitOne('anna');
    await emitOne('ilze');
    const from = performance.now();
    await service.query("UPDATE events.outbox SET occurred_at = now() - interval '90 s' WHERE key = 'anna'");
    const lag = await service.transaction(outboxLag);
    expect(lag.count).toBe(2);
    expect(lag.oldestSeconds).toBeGreaterThanOrEqual(90);
    // As much older as the test took: what a busy machine adds is no fault.
    expect(lag.oldestSeconds).toBeLessThan(91 + (performance.now() - from) / 1000);
  });
});
