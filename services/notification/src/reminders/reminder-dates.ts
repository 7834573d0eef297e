import { FOLLOW_UP_AFTER_DAYS, REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { REMINDER_AT_MOST_DAYS } from '@vesela/contracts/notification';
import { addDays, dayIn, hourIn, isTimeZone, momentOf } from './zoned-time.ts';

/** The portal's time zone, used in place of an unknown one. */
const PORTAL_ZONE = 'Europe/Riga';
/** Hour of reminders in the subject's time zone. */
const HOUR = 10;
/** Late reminders are sent between these hours, or the next morning. */
const WAKING = { from: 9, before: 21 };

/** The time zone if it is valid, otherwise the portal's. */
export const zoneOf = (name: string): string => (isTimeZone(name) ? name : PORTAL_ZONE);

/** The date of a reminder in its time zone. */
export const dayOfReminder = (dueAt: Date, timeZone: string): string => dayIn(dueAt, zoneOf(timeZone));

/** When a reminder for a date is due: in the morning of the time zone. */
export const dueOn = (day: string, timeZone: string): Date => momentOf(day, HOUR, zoneOf(timeZone));

/** When the reminder of an examination is due: a fixed number of calendar days later, in the morning of the time zone. */
export function dueAfter(examinedAt: Date, timeZone: string): Date {
  return dueOn(addDays(dayIn(examinedAt, zoneOf(timeZone)), REMINDER_AFTER_DAYS), timeZone);
}

/** When the question after an examination is due: so many calendar days after it was asked for, in the morning. */
export function followUpDue(askedAt: Date, timeZone: string): Date {
  return dueOn(addDays(dayIn(askedAt, zoneOf(timeZone)), FOLLOW_UP_AFTER_DAYS), timeZone);
}

/** Dates that a reminder can be moved to: tomorrow to a year from now, in the time zone. */
export function daysToChoose(now: Date, timeZone: string): { earliest: string; latest: string } {
  const today = dayIn(now, zoneOf(timeZone));
  return { earliest: addDays(today, 1), latest: addDays(today, REMINDER_AT_MOST_DAYS) };
}

/** Now, or the next morning if it is night in the time zone. */
export function notAtNight(now: Date, timeZone: string): Date {
  const hour = hourIn(now, zoneOf(timeZone));
  if (hour >= WAKING.from && hour < WAKING.before) return now;
  const today = dayIn(now, zoneOf(timeZone));
  return dueOn(hour < WAKING.from ? today : addDays(today, 1), timeZone);
}
