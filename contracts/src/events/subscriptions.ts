import { STUDY_HOLDERS } from './holder.events.ts';

/**
 * Which services' events each service takes. Known beforehand, so that the broker keeps events also for a service that
 * has not run yet.
 */
export const SUBSCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  calculator: ['consent'],
  consent: [...STUDY_HOLDERS],
  notification: ['consent', 'profile', 'research'],
  profile: ['consent'],
  research: ['calculator', 'consent'],
};
