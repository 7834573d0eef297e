import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { REMINDER_AT_MOST_DAYS } from '@vesela/contracts/notification';
import { addDays, dayIn, hourIn, isTimeZone, momentOf } from './zoned-time.ts';

/** Of the portal, for a name that this machine does not know. */
const PORTAL_ZONE = 'Europe/Riga';
/** Reminders come at this hour of hers. */
const HOUR = 10;
/** One that is late comes between these hours, or the next morning. */
const WAKING = { from: 9, before: 21 };

/** Her zone, or the portal's where hers is none. */
export const zoneOf = (name: string): string => (isTimeZone(name) ? name : PORTAL_ZONE);

/** The day that a reminder is due on, in her zone. */
export const dayOfReminder = (dueAt: Date, timeZone: string): string => dayIn(dueAt, zoneOf(timeZone));

/** When a reminder of a day comes: in the morning of her zone. */
export const dueOn = (day: string, timeZone: string): Date => momentOf(day, HOUR, zoneOf(timeZone));

/** When the reminder of an examination comes: in her zone, that many calendar days later, in the morning. */
export function dueAfter(examinedAt: Date, timeZone: string): Date {
  return dueOn(addDays(dayIn(examinedAt, zoneOf(timeZone)), REMINDER_AFTER_DAYS), timeZone);
}

/** Days that a reminder may be moved to: tomorrow to a year from now, in her zone. */
export function daysToChoose(now: Date, timeZone: string): { earliest: string; latest: string } {
  const today = dayIn(now, zoneOf(timeZone));
  return { earliest: addDays(today, 1), latest: addDays(today, REMINDER_AT_MOST_DAYS) };
}

/** Now, or the next morning where it is night in her zone: a reminder that is late waits for it. */
export function notAtNight(now: Date, timeZone: string): Date {
  const hour = hourIn(now, zoneOf(timeZone));
  if (hour >= WAKING.from && hour < WAKING.before) return now;
  const today = dayIn(now, zoneOf(timeZone));
  return dueOn(hour < WAKING.from ? today : addDays(today, 1), timeZone);
}
