import { expect, it } from '@jest/globals';
import { OPENINGS } from '@vesela/contracts/audited-acts';
import type { AuditEntry } from '../api/types.ts';
import { joinOpenings } from './join-openings.ts';

const entry = (number: number, at: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ number, at: `2026-11-${at}:00`, act: 'suspensions_viewed', role: 'provider', staff: 'ilze', staff_name: 'Ilze' },
  ...{ subject: null, reason: null, until: null, record_id: null, incident: null },
  ...more,
});
const shown = (entries: readonly AuditEntry[]) =>
  joinOpenings(entries).map(({ entry: { number }, times, since }) => [number, times, since]);

it('joins openings by one person on one day that follow one another', () => {
  expect(shown([entry(3, '20T12:40'), entry(2, '20T12:20'), entry(1, '20T12:02')])).toEqual([
    [3, 3, '2026-11-20T12:02:00'],
  ]);
});

it.each([
  ['another person', { staff: 'olga' }, '20T12:20'],
  ['another day', {}, '19T12:20'],
  ['another act', { act: 'account_looked_up' as const }, '20T12:20'],
])('does not join across %s', (_what, more, at) => {
  expect(shown([entry(3, '20T12:40'), entry(2, at, more), entry(1, '18T12:02')]).map(([, times]) => times)).toEqual([
    1, 1, 1,
  ]);
});

it.each(OPENINGS)('joins %s', (act) => {
  expect(shown([entry(2, '20T12:40', { act }), entry(1, '20T12:20', { act })])).toHaveLength(1);
});

it('does not join openings of two lists', () => {
  expect(shown([entry(2, '20T12:40'), entry(1, '20T12:20', { act: 'audit_viewed' })])).toHaveLength(2);
});

it('joins no other act', () => {
  const looked = { act: 'account_looked_up' } as const;
  expect(shown([entry(2, '20T12:40', looked), entry(1, '20T12:20', looked)])).toHaveLength(2);
});
