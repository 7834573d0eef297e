import { expect, it } from '@jest/globals';
import { flagFaults, flagLines } from './flags.ts';

const flag = (until: string) => ({ default: false, owner: 'operations', why: 'for hours of trouble', until }) as const;
const flags = { 'hide-b': flag('2028-01-01'), 'pause-a': flag('2027-10-01') };

it('lets no release carry a flag past its day', () => {
  expect(flagFaults('2027-10-01', flags)).toEqual([]);
  expect(flagFaults('2027-10-02', flags)).toEqual([
    'The flag pause-a should have been looked at by 2027-10-01: remove it, or give it another day in contracts/src/flags.ts.',
  ]);
});

it('lists all, the next that is due on top', () => {
  expect(flagLines('2027-12-01', flags)).toEqual([
    '2027-10-01 (past)  pause-a: for hours of trouble',
    '2028-01-01  hide-b: for hours of trouble',
  ]);
});
