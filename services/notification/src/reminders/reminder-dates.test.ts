import { describe, expect, it } from '@jest/globals';
import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import fc from 'fast-check';
import { dayOfReminder, daysToChoose, dueAfter, dueOn, notAtNight, zoneOf } from './reminder-dates.ts';
import { addDays, dayIn, hourIn, momentOf } from './zoned-time.ts';

const ZONES = [
  'Europe/Riga',
  'Europe/Warsaw',
  'Europe/London',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.date({
  min: new Date('2012-01-02T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the reminder of an examination', () => {
  it.each([
    // Winter to winter, winter to summer, summer to winter.
    ['2026-11-21T18:00:00Z', 'Europe/Riga', '2026-12-21T08:00:00.000Z'],
    ['2026-03-10T18:00:00Z', 'Europe/Riga', '2026-04-09T07:00:00.000Z'],
    ['2026-10-10T18:00:00Z', 'Europe/Warsaw', '2026-11-09T09:00:00.000Z'],
    // After local midnight, which is another date than in UTC.
    ['2026-11-21T22:30:00Z', 'Europe/Riga', '2026-12-22T08:00:00.000Z'],
    ['2026-11-21T12:00:00Z', 'Pacific/Auckland', '2026-12-21T21:00:00.000Z'],
    ['2026-11-22T02:00:00Z', 'America/Sao_Paulo', '2026-12-21T13:00:00.000Z'],
    // February, in a common and in a leap year.
    ['2027-01-31T12:00:00Z', 'Europe/Riga', '2027-03-02T08:00:00.000Z'],
    ['2028-01-31T12:00:00Z', 'Europe/Riga', '2028-03-01T08:00:00.000Z'],
    // Due on the day of a clock change.
    ['2027-02-26T12:00:00Z', 'Europe/Riga', '2027-03-28T07:00:00.000Z'],
    ['2026-09-25T12:00:00Z', 'Europe/Warsaw', '2026-10-25T09:00:00.000Z'],
    // An unknown zone is replaced by the portal's.
    ['2026-11-21T18:00:00Z', 'Nowhere/Island', '2026-12-21T08:00:00.000Z'],
  ])('of %s in %s, with 30 days, is due at %s', (at, timeZone, due) => {
    // The examples hold for 30 days; with another number the examination moves, and the due day stays what it shows.
    const examinedAt = new Date(at).getTime() + (30 - REMINDER_AFTER_DAYS) * 24 * 3_600_000;
    expect(dueAfter(new Date(examinedAt), timeZone).toISOString()).toBe(due);
  });

  it('is due so many calendar days later at ten in the morning, in every time zone and season', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const due = dueAfter(at, timeZone);
        expect(dayIn(due, timeZone)).toBe(addDays(dayIn(at, timeZone), REMINDER_AFTER_DAYS));
        expect(hourIn(due, timeZone)).toBe(10);
        expect(dueOn(dayOfReminder(due, timeZone), timeZone)).toEqual(due);
      }),
    );
  });
});

describe('an hour of a day', () => {
  it.each([
    ['that clocks skip', '2027-03-28', 3, 'Europe/Riga', '2027-03-28T01:00:00.000Z'],
    ['that clocks skip at midnight', '2018-11-04', 0, 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['that clocks show twice', '2026-10-25', 3, 'Europe/Riga', '2026-10-25T00:00:00.000Z'],
    ['of a day that was left out', '2011-12-30', 10, 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
    ['far east', '2026-11-21', 10, 'Pacific/Kiritimati', '2026-11-20T20:00:00.000Z'],
    ['in a zone of quarter hours', '2026-11-21', 10, 'Asia/Kathmandu', '2026-11-21T04:15:00.000Z'],
  ])('%s: %s %i in %s is %s', (_what, day, hour, timeZone, expected) => {
    expect(momentOf(day, hour, timeZone).toISOString()).toBe(expected);
  });
});

describe('days to choose', () => {
  it('start tomorrow and end in a year, in the local calendar', () => {
    const now = new Date('2026-11-21T22:30:00Z');
    expect(daysToChoose(now, 'Europe/Riga')).toEqual({ earliest: '2026-11-23', latest: '2027-11-22' });
    expect(daysToChoose(now, 'America/Los_Angeles')).toEqual({ earliest: '2026-11-22', latest: '2027-11-21' });
  });

  it('are in the future', () => {
    fc.assert(fc.property(moment, zone, (now, where) => dueOn(daysToChoose(now, where).earliest, where) > now));
  });
});

describe('a reminder that is late', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T06:59:59Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T19:00:00Z', '2026-11-22T08:00:00.000Z'],
    ['2026-11-21T23:00:00Z', '2026-11-22T08:00:00.000Z'],
  ])('at %s in Riga is sent at %s', (now, expected) => {
    expect(notAtNight(new Date(now), 'Europe/Riga').toISOString()).toBe(expected);
  });

  it('is never sent at night, and waits less than a day', () => {
    fc.assert(
      fc.property(moment, zone, (now, where) => {
        const at = notAtNight(now, where);
        expect(hourIn(at, where)).toBeGreaterThanOrEqual(9);
        expect(hourIn(at, where)).toBeLessThan(21);
        expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - now.getTime()).toBeLessThan(24 * 3_600_000);
      }),
    );
  });
});

it('an unknown zone is replaced by the portal’s', () => {
  expect(['Europe/Warsaw', '', 'Mars/Base'].map(zoneOf)).toEqual(['Europe/Warsaw', 'Europe/Riga', 'Europe/Riga']);
});
