import { expect, it } from '@jest/globals';
import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { reminderOffer } from './reminder-offer.ts';

const finishedAt = '2026-03-01T12:00:00.000Z';
/** At noon, that many days after the examination. */
const after = (days: number) => new Date(Date.parse(finishedAt) + days * 86_400_000);

it.each([
  [undefined, true, 0, 'choice'],
  [undefined, true, REMINDER_AFTER_DAYS - 1, 'choice'],
  [undefined, true, REMINDER_AFTER_DAYS, 'next'],
  [undefined, false, 0, 'newest'],
  ['waiting', true, REMINDER_AFTER_DAYS + 9, 'choice'],
  ['waiting', false, 0, 'choice'],
  ['stopped', true, 0, 'stopped'],
  ['stopped', false, 0, 'stopped'],
  ['sent', true, 2, 'next'],
  ['sent', false, 2, 'newest'],
] as const)('a reminder that is %s, newest %s, %i days later: %s', (planned, isNewest, days, offer) => {
  expect(reminderOffer({ isNewest, finishedAt, planned }, after(days))).toBe(offer);
});
