import { describe, expect, it } from '@jest/globals';
import {
  FILE_TYPES,
  FIRST_TEST_DATE,
  GENETIC_RESULTS,
  MAX_FILE_BYTES,
  profileContract,
} from '@vesela/contracts/profile';
import { checkTest, FIRST_DAY, MOST, type TestValues, TYPES, today } from './check-test.ts';
import { RESULTS } from './results.ts';

const DAY = '2026-11-21';
const good: TestValues = { laboratory: 'A', taken_on: '2025-03-04', result: 'vus', note: '', file: { state: 'none' } };
const file = (size: number, type: string): TestValues['file'] => {
  const made = new File(['x'], 'x', { type });
  Object.defineProperty(made, 'size', { value: size });
  return { state: 'new', file: made };
};

describe('what she enters', () => {
  it.each<[string, Partial<TestValues>, string[]]>([
    ['is good', {}, []],
    ['may be of today', { taken_on: DAY }, []],
    ['may have a large file', { file: file(MOST.fileBytes, 'image/png') }, []],
    ['has no laboratory', { laboratory: ' ' }, ['laboratory required']],
    ['has a long laboratory', { laboratory: 'a'.repeat(121) }, ['laboratory too_long']],
    ['has no day', { taken_on: '' }, ['taken_on required']],
    ['is of tomorrow', { taken_on: '2026-11-22' }, ['taken_on too_large']],
    ['is too old', { taken_on: '1989-12-31' }, ['taken_on too_small']],
    ['has no result', { result: '' }, ['result required']],
    ['has long notes', { note: 'a'.repeat(2001) }, ['note too_long']],
    ['has too large a file', { file: file(MOST.fileBytes + 1, 'image/png') }, ['file too_large']],
    ['has another file', { file: file(1, 'text/html') }, ['file wrong_format']],
  ])('%s', (_name, change, faults) => {
    expect(checkTest({ ...good, ...change }, DAY).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  it('is held to the bounds of the contract', () => {
    const { laboratory, note } = profileContract.routes.saveGeneticTest.body.shape;
    expect([laboratory.maxLength, note.maxLength]).toEqual([MOST.laboratory, MOST.note]);
    expect([FIRST_DAY, MOST.fileBytes]).toEqual([FIRST_TEST_DATE, MAX_FILE_BYTES]);
    expect([TYPES, [...RESULTS]]).toEqual([FILE_TYPES, [...GENETIC_RESULTS]]);
  });
});

it('today is the day of her own calendar', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
