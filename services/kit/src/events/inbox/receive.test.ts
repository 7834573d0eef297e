import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { counted, ignored, messageOf, writeEffect } from '../../../test/events/counted.ts';
import { createTestService, type TestService } from '../../../test/events/service.ts';
import { DeferredError, SequenceConflictError, UnknownVersionError } from '../errors.ts';
import type { EventMessage } from '../message.ts';
import { createReceiver } from './receive.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService('consumer');
});
afterAll(() => service.drop());
beforeEach(async () => {
  await service.query('TRUNCATE effect, events.position, events.inbox');
});

const receiver = (before?: () => void) =>
  createReceiver({ consumes: [writeEffect(before)], transaction: service.transaction });
const count = async (table: string) => (await service.query(`SELECT FROM ${table}`)).length;

/** Delivers until nothing is refused any more, as a transport would; returns the number of rounds. */
async function deliverAll(
  messages: readonly EventMessage[],
  receive: (message: EventMessage) => Promise<void>,
  afterRound: () => Promise<unknown> = async () => undefined,
) {
  let left = [...messages];
  for (let round = 0; left.length > 0; round += 1) {
    if (round > 200) throw new Error('Some messages are never taken.');
    const refused: EventMessage[] = [];
    for (const message of left) await receive(message).catch(() => refused.push(message));
    left = refused;
    await afterRound();
  }
}

const settle = () =>
  service.query("UPDATE events.position SET settles_at = now() - interval '1 s' WHERE settles_at IS NOT NULL");

describe('receive', () => {
  it('processes an event once, however often it arrives', async () => {
    const receive = receiver();
    const message = messageOf('anna', 1);
    await Promise.all([receive(message), receive(message), receive(message)].map((r) => r.catch(() => undefined)));
    await receive(message);
    expect(await service.effects()).toEqual({ anna: [1] });
    expect(await count('events.inbox')).toBe(1);
  });

  it('rolls back effect and record together when the handler throws', async () => {
    const message = messageOf('anna', 1);
    const failing = receiver(() => {
      throw new Error('no');
    });
    await expect(failing(message)).rejects.toThrow('no');
    expect([await count('effect'), await count('events.inbox')]).toEqual([0, 0]);
    await receiver()(message);
    expect(await service.effects()).toEqual({ anna: [1] });
  });

  it('refuses an event whose predecessor is not processed, and accepts it afterwards', async () => {
    const receive = receiver();
    const [first, second, third] = [1, 2, 3].map((n) => messageOf('anna', n)) as [
      EventMessage,
      EventMessage,
      EventMessage,
    ];
    await expect(receive(second)).rejects.toThrow(DeferredError);
    await receive(first);
    await expect(receive(third)).rejects.toThrow(DeferredError);
    await receive(second);
    await receive(third);
    expect(await service.effects()).toEqual({ anna: [1, 2, 3] });
  });

  it('skips an event without a handler, but counts it', async () => {
    const receive = receiver();
    await receive(messageOf('anna', 1, { name: ignored.name }));
    await receive(messageOf('anna', 2));
    expect(await service.effects()).toEqual({ anna: [2] });
  });

  it('refuses an unknown version of its event, and all later events', async () => {
    const receive = receiver();
    await expect(receive(messageOf('anna', 1, { version: counted.version + 1 }))).rejects.toThrow(UnknownVersionError);
    await expect(receive(messageOf('anna', 2))).rejects.toThrow(DeferredError);
  });

  it('refuses a payload that does not match the contract', async () => {
    await expect(receiver()(messageOf('anna', 1, { payload: { subject: 'anna' } }))).rejects.toThrow('number');
    expect(await count('events.inbox')).toBe(0);
  });

  it('refuses another event with a processed number', async () => {
    const receive = receiver();
    const now = new Date().toISOString();
    await receive(messageOf('anna', 1, { occurredAt: now }));
    await expect(receive(messageOf('anna', 1, { occurredAt: now }))).rejects.toThrow(SequenceConflictError);
  });

  it('keeps order and count with any order, repetition and failures of delivery', async () => {
    let failures = 0;
    const receive = receiver(() => {
      if (failures > 0 && failures-- % 2 === 1) throw new Error('at random');
    });
    let run = 0;
    const deliveries = fc.array(
      fc.record({ person: fc.integer({ min: 0, max: 2 }), n: fc.integer({ min: 1, max: 5 }) }),
      {
        maxLength: 30,
      },
    );
    await fc.assert(
      fc.asyncProperty(deliveries, fc.integer({ min: 0, max: 9 }), async (extra, toFail) => {
        run += 1;
        failures = toFail;
        const streams = [0, 1, 2].map((person) => [1, 2, 3, 4, 5].map((n) => messageOf(`${run}-${person}`, n)));
        const wild = extra.flatMap(({ person, n }) => streams[person]?.[n - 1] ?? []);
        await deliverAll([...wild, ...streams.flat()], receive);
        const effects = await service.effects();
        for (const person of [0, 1, 2]) expect(effects[`${run}-${person}`]).toEqual([1, 2, 3, 4, 5]);
      }),
      { numRuns: 25 },
    );
  });

  describe('of a stream whose first event never arrived', () => {
    it('starts with the lowest number seen, in order, whatever the order of arrival', async () => {
      const receive = receiver();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 8 }),
          fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }),
          async (first, order) => {
            run += 1;
            const numbers = order.filter((number) => number >= first);
            const messages = numbers.map((number) => messageOf(`late-${run}`, number));
            await deliverAll(messages, receive, settle);
            expect((await service.effects())[`late-${run}`]).toEqual(numbers.sort());
          },
        ),
        { numRuns: 25 },
      );
    });

    it('starts with none before the start is settled', async () => {
      const receive = receiver();
      const message = messageOf('anna', 5);
      for (const _ of [1, 2, 3]) await expect(receive(message)).rejects.toThrow(DeferredError);
      await settle();
      await receive(message);
      await receive(messageOf('anna', 6));
      expect(await service.effects()).toEqual({ anna: [5, 6] });
    });

    it('never starts after an event that was seen and failed', async () => {
      const failing = receiver(() => {
        throw new Error('no');
      });
      await expect(failing(messageOf('anna', 1))).rejects.toThrow('no');
      await settle();
      await expect(receiver()(messageOf('anna', 2))).rejects.toThrow(DeferredError);
    });

    it('does not wait if the first event arrives after all', async () => {
      const receive = receiver();
      const [first, second] = [messageOf('anna', 1), messageOf('anna', 2)];
      await expect(receive(second)).rejects.toThrow(DeferredError);
      await deliverAll([first, second], receive);
      expect(await service.effects()).toEqual({ anna: [1, 2] });
    });

    it('refuses (never skips) an event that arrives after the stream started without it', async () => {
      const receive = receiver();
      await deliverAll([messageOf('anna', 5)], receive, settle);
      await expect(receive(messageOf('anna', 4))).rejects.toThrow(SequenceConflictError);
    });
  });
});
