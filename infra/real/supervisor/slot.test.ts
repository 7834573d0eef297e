import { expect, it } from '@jest/globals';
import { restartBackoff } from './slot.ts';

it('grows from half a second to half a minute, and is reset after a minute of running', () => {
  const pause = restartBackoff();
  expect(Array.from({ length: 8 }, () => pause(1_000))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect([pause(60_000), pause(0)]).toEqual([500, 1_000]);
});
