import type { Behaviour } from './behaviour.ts';
import { ROUTES, type RouteName } from './measured.ts';

const YEAR_DAYS = 365;
const HOUR_SECONDS = 3_600;

/** Reminders of one morning. */
export const remindersOf = (women: number, { remindersPerYear }: Behaviour): number =>
  (women * remindersPerYear) / YEAR_DAYS;

/** Requests a second of each route in the busiest half hour: a campaign day's busiest hour, into which the reminders fall. */
export function peakRates(women: number, behaviour: Behaviour): Record<RouteName, number> {
  const { perYear, perReminder, peakHourShare, campaign, followed, followedWithinSeconds } = behaviour;
  const hour = ((women / YEAR_DAYS) * peakHourShare * campaign) / HOUR_SECONDS;
  const followers = (remindersOf(women, behaviour) * followed) / followedWithinSeconds;
  const rate = (route: RouteName) => hour * perYear[route] + followers * (perReminder[route] ?? 0);
  return Object.fromEntries(ROUTES.map((route) => [route, rate(route)])) as Record<RouteName, number>;
}

/** Events a second in that half hour. */
export function peakEvents(women: number, behaviour: Behaviour): number {
  const hour = ((women / YEAR_DAYS) * behaviour.peakHourShare * behaviour.campaign) / HOUR_SECONDS;
  const followers = (remindersOf(women, behaviour) * behaviour.followed) / behaviour.followedWithinSeconds;
  // An examination that is kept is told to the diary and to the reminders.
  return hour * behaviour.eventsPerYear + followers * 2 * (behaviour.perReminder['examination save'] ?? 0);
}
