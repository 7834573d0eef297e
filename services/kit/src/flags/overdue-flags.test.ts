import { expect, it } from '@jest/globals';
import { createLogger } from '../log/logger.ts';
import { overdueFlags, tellOfOverdueFlags } from './overdue-flags.ts';

const flag = (until: string) => ({ default: false, owner: 'operations', why: 'for hours of trouble', until }) as const;
const flags = { 'pause-a': flag('2027-10-01'), 'hide-b': flag('2028-01-01') };

it.each([
  ['2027-10-01', []],
  ['2027-10-02', ['pause-a']],
  ['2030-01-01', ['pause-a', 'hide-b']],
])('lists on %s the expired flags', (today, names) => {
  expect(overdueFlags(today, flags)).toEqual(names);
});

it('logs them in one line, and nothing if there are none', () => {
  const lines: string[] = [];
  const logger = createLogger('gateway', { destination: { write: (line) => void lines.push(line) } });
  tellOfOverdueFlags(logger, new Date('2027-09-30T12:00:00Z'), flags);
  expect(lines).toEqual([]);
  tellOfOverdueFlags(logger, new Date('2030-01-01T12:00:00Z'), flags);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', flags: ['pause-a', 'hide-b'] }]);
});
