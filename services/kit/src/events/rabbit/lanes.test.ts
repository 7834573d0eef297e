import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createLanes } from './lanes.ts';

describe('createLanes', () => {
  it('keeps the order of each lane and the maximum concurrency, also after failures', async () => {
    const job = fc.record({ lane: fc.constantFrom('a', 'b', 'c', 'd'), ms: fc.nat(3), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), async (jobs, concurrency) => {
        const lanes = createLanes(concurrency);
        const ended: Record<string, number[]> = {};
        let atWork = 0;
        let most = 0;
        const results = jobs.map(({ lane, ms, fails }, index) =>
          lanes.run(lane, async () => {
            most = Math.max(most, ++atWork);
            await delay(ms);
            atWork -= 1;
            ended[lane] = [...(ended[lane] ?? []), index];
            if (fails) throw new Error('no');
          }),
        );
        const settled = await Promise.allSettled(results);
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(jobs.map(({ fails }) => fails));
        expect(most).toBeLessThanOrEqual(concurrency);
        for (const order of Object.values(ended)) expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  it('lets other lanes continue next to a slow one', async () => {
    const lanes = createLanes(2);
    const order: string[] = [];
    await Promise.all([
      lanes.run('slow', () => delay(30)).then(() => order.push('slow')),
      lanes.run('fast', () => delay(1)).then(() => order.push('fast')),
    ]);
    expect(order).toEqual(['fast', 'slow']);
  });
});
