import type { Standing } from '../consents/standing.ts';
import type { Guard, Outcome, Visit } from './guard.ts';

/** A guard that looks at what she has agreed to. Nobody passes unless the service has answered. */
export function byStanding(rule: (standing: Standing, visit: Visit) => Outcome): Guard {
  return async (visit) => {
    let standing: Standing;
    try {
      standing = await visit.standing();
    } catch {
      return { kind: 'unavailable' };
    }
    return rule(standing, visit);
  };
}

/** To a page that asks her, and which leads back by the route's name. */
export function askAt(path: string, { href, route }: Visit): Outcome {
  return { kind: 'redirect', to: href(`${path}?callback=${encodeURIComponent(route.name)}`) };
}
