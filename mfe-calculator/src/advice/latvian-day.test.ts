import { describe, expect, it } from '@jest/globals';
import { latvianDay } from './latvian-day.ts';

describe('latvianDay', () => {
  it.each([
    ['2027-12-31T21:59:59Z', '2027-12-31'],
    ['2027-12-31T22:00:00Z', '2028-01-01'],
    ['2027-06-30T20:59:59Z', '2027-06-30'],
    ['2027-06-30T21:00:00Z', '2027-07-01'],
  ])('ends the day at midnight in Latvia: %s', (time, day) => {
    expect(latvianDay(new Date(time))).toBe(day);
  });
});
