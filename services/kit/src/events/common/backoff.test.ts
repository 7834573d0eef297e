import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backoffMs } from './backoff.ts';

it('grows from a tenth of a second and stays within its limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 100, max: 60_000 }), (failures, maxMs) => {
      const wait = backoffMs(failures, maxMs);
      const whole = Math.min(maxMs, 100 * 2 ** (failures - 1));
      expect(wait).toBeLessThanOrEqual(whole);
      expect(wait).toBeGreaterThanOrEqual(whole * 0.8 - 1e-6);
    }),
  );
});
