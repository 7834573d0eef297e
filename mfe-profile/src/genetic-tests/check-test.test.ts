import { describe, expect, it } from '@jest/globals';
import { GENETIC_LIMITS as LIMITS } from '@vesela/contracts/profile/genetic-options';
import { checkTest, type TestValues, today } from './check-test.ts';

const DAY = '2026-11-21';
const good: TestValues = { laboratory: 'A', taken_on: '2025-03-04', result: 'vus', note: '', file: { state: 'none' } };
const file = (size: number, type: string): TestValues['file'] => {
  const made = new File(['x'], 'x', { type });
  Object.defineProperty(made, 'size', { value: size });
  return { state: 'new', file: made };
};

describe('validation of a genetic test', () => {
  it.each<[string, Partial<TestValues>, string[]]>([
    ['is valid', {}, []],
    ['may be dated today', { taken_on: DAY }, []],
    ['may have a large file', { file: file(LIMITS.fileBytes, 'image/png') }, []],
    ['has no laboratory', { laboratory: ' ' }, ['laboratory required']],
    ['has a laboratory name that is too long', { laboratory: 'a'.repeat(121) }, ['laboratory too_long']],
    ['has no date', { taken_on: '' }, ['taken_on required']],
    ['is dated tomorrow', { taken_on: '2026-11-22' }, ['taken_on too_large']],
    ['is too old', { taken_on: '1989-12-31' }, ['taken_on too_small']],
    ['has no result', { result: '' }, ['result required']],
    ['has notes that are too long', { note: 'a'.repeat(2001) }, ['note too_long']],
    ['has a file that is too large', { file: file(LIMITS.fileBytes + 1, 'image/png') }, ['file too_large']],
    ['has an unsupported file type', { file: file(1, 'text/html') }, ['file wrong_format']],
  ])('%s', (_name, change, faults) => {
    expect(checkTest({ ...good, ...change }, DAY).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });
});

it('today is a date of the local calendar', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
