import { STUDY_HOLDERS } from './holder.events.ts';

/**
 * Which services' events each service takes. Known beforehand, so that the broker keeps events also for a service that
 * has not run yet.
 */
export const SUBSCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  calculator: ['consent', 'profile'],
  consent: [...STUDY_HOLDERS],
  contraception: ['consent', 'profile'],
  examination: ['consent', 'profile'],
  notification: ['consent', 'examination', 'profile', 'research'],
  profile: ['calculator', 'consent', 'contraception', 'examination', 'notification', 'research'],
  research: ['calculator', 'consent', 'contraception', 'examination', 'profile'],
};
