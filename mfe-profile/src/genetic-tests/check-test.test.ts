import { describe, expect, it } from '@jest/globals';
import {
  FILE_TYPES,
  FIRST_TEST_DATE,
  GENETIC_RESULTS,
  MAX_FILE_BYTES,
  profileContract,
} from '@vesela/contracts/profile';
import { checkTest, FIRST_DAY, LIMITS, type TestValues, TYPES, today } from './check-test.ts';
import { RESULTS } from './results.ts';

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

  it('uses the limits of the contract', () => {
    const { laboratory, note } = profileContract.routes.saveGeneticTest.body.shape;
    expect([laboratory.maxLength, note.maxLength]).toEqual([LIMITS.laboratory, LIMITS.note]);
    expect([FIRST_DAY, LIMITS.fileBytes]).toEqual([FIRST_TEST_DATE, MAX_FILE_BYTES]);
    expect([TYPES, [...RESULTS]]).toEqual([FILE_TYPES, [...GENETIC_RESULTS]]);
  });
});

it('today is a date of the local calendar', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
