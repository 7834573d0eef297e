import { FIRST_OPEN_QUESTION } from '@vesela/contracts/constants';
import type { ConsentStatus } from '../consents/consent-status.ts';
import type { Guard, Outcome, Visit } from './guard.ts';

/** A guard that depends on the user's consents. Admits nobody without a response from the service. */
export function byConsentStatus(rule: (consentStatus: ConsentStatus, visit: Visit) => Outcome): Guard {
  return async (visit) => {
    let consentStatus: ConsentStatus;
    try {
      consentStatus = await visit.consentStatus();
    } catch {
      return { kind: 'unavailable' };
    }
    return rule(consentStatus, visit);
  };
}

/**
 * Redirects to a page that asks for a decision and returns to the route by its name. Who was on the way to the first
 * question goes on to it: the first page of the test is no third screen before it.
 */
export function redirectToAsk(path: string, { address, href, route }: Visit): Outcome {
  const begins = address.path === `/${route.name}/${FIRST_OPEN_QUESTION}`;
  const query = `callback=${encodeURIComponent(route.name)}${begins ? `&to=${FIRST_OPEN_QUESTION}` : ''}`;
  return { kind: 'redirect', to: href(`${path}?${query}`) };
}
