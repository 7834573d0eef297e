import { expect, it } from '@jest/globals';
import { firstTest } from './first-test.ts';

const past = { surveys: ['Contraception' as const], from: '2026-01-01', to: '2026-06-30', texts: {} };
const now = {
  surveys: ['Examination' as const, 'Calculator' as const],
  from: '2026-07-01',
  to: '2026-12-31',
  texts: {},
};

it('belongs to the current activity', () => {
  expect(firstTest([past, now], '2026-11-21', () => true)).toBe('Examination');
});

it('is one that the portal has', () => {
  expect(firstTest([past, now], '2026-11-21', (survey) => survey === 'Calculator')).toBe('Calculator');
});

it('belongs to another activity when none is current, and is undefined when there is no such test', () => {
  expect(firstTest([past, now], '2027-01-01', () => true)).toBe('Contraception');
  expect(firstTest([past, now], '2026-11-21', () => false)).toBeUndefined();
});
