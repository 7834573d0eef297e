import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { batch } from './batch.ts';

const settled = (results: Promise<void>[]) =>
  Promise.allSettled(results).then((all) => all.map(({ status }) => status));

describe('batch', () => {
  it('processes concurrent items in one batch, up to a maximum size', async () => {
    const goes: number[][] = [];
    const one = batch<number>(
      async (items) => {
        goes.push([...items]);
        return [];
      },
      { atOnce: 1, most: 3 },
    );
    await Promise.all([1, 2, 3, 4].map(one));
    await one(5);
    expect(goes).toEqual([[1, 2, 3], [4], [5]]);
  });

  it('refuses only the item that was rejected', async () => {
    const one = batch<number>(async (items) => items.map((item) => (item === 2 ? new Error('no') : undefined)), {
      atOnce: 1,
      most: 8,
    });
    expect(await settled([1, 2, 3].map(one))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('processes each item alone when a batch fails: every good one once, in order', async () => {
    const plan = fc.record({
      bad: fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
      atOnce: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, fc.integer({ min: 1, max: 6 }), async ({ bad, atOnce }, most) => {
        const done: number[] = [];
        let running = 0;
        const one = batch<number>(
          async (items) => {
            running += 1;
            expect(running).toBeLessThanOrEqual(atOnce);
            expect(items.length).toBeLessThanOrEqual(most);
            await delay(0);
            running -= 1;
            if (items.some((item) => bad[item])) throw new Error('no');
            done.push(...items);
            return [];
          },
          { atOnce, most },
        );
        const results = await settled(bad.map((_, index) => one(index)));
        expect(results).toEqual(bad.map((isBad) => (isBad ? 'rejected' : 'fulfilled')));
        const good = bad.flatMap((isBad, index) => (isBad ? [] : [index]));
        expect([...done].sort((a, b) => a - b)).toEqual(good);
        if (atOnce === 1) expect(done).toEqual(good);
      }),
      { numRuns: 50 },
    );
  });
});
