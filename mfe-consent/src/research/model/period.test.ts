import { expect, it } from '@jest/globals';
import { periodFaults } from './period.ts';

const FROM_REQUIRED = { field: 'from', code: 'required' };
const TO_REQUIRED = { field: 'to', code: 'required' };
const BEFORE = { field: 'to', code: 'before_from' };

it.each([
  ['2026-01-01', '2026-12-31', []],
  ['2026-03-01', '2026-03-01', []],
  ['2026-03-02', '2026-03-01', [BEFORE]],
  ['2026-01-01', '2025-12-31', [BEFORE]],
  ['', '2026-03-01', [FROM_REQUIRED]],
  ['2026-03-01', '', [TO_REQUIRED]],
  ['', '', [FROM_REQUIRED, TO_REQUIRED]],
])('the faults of a period from %j to %j', (from, to, faults) => {
  expect(periodFaults({ from, to })).toEqual(faults);
});
