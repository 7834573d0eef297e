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

/** Redirects to a page that asks for a decision and returns to the route by its name. */
export function redirectToAsk(path: string, { href, route }: Visit): Outcome {
  return { kind: 'redirect', to: href(`${path}?callback=${encodeURIComponent(route.name)}`) };
}
