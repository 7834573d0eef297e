import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Attempts, createAttempts } from './attempts.ts';

const MINUTE = 60_000;
let now: number;
let attempts: Attempts;
beforeEach(() => {
  now = 1_000_000;
  attempts = createAttempts({ limit: 2, windowMs: 10 * MINUTE, now: () => now });
});

describe('attempts', () => {
  it('are allowed up to the limit, and again once the window has passed', () => {
    attempts.count('a');
    expect(attempts.waitMinutes('a')).toBe(0);
    now += 4 * MINUTE;
    attempts.count('a');
    expect(attempts.waitMinutes('a')).toBe(6);
    expect(attempts.waitMinutes('b')).toBe(0);
    now += 6 * MINUTE;
    expect(attempts.waitMinutes('a')).toBe(0);
  });

  it('are reset by a success', () => {
    attempts.count('a');
    attempts.count('a');
    attempts.forget('a');
    expect(attempts.waitMinutes('a')).toBe(0);
  });
});
