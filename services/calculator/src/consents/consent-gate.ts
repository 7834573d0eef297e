import { problem } from '@vesela/service-kit';
import { type Consents, HEALTH_DATA } from './consents.ts';

/** A decision may still be on its way here when the page that follows it already saves: it is waited for, not refused. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Throws `consent_missing` unless she agrees that the portal processes her health answers. */
export type ConsentGate = (subject: string) => Promise<void>;

export function createConsentGate(
  consents: Pick<Consents, 'active'>,
  { patienceMs = PATIENCE_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): ConsentGate {
  return async (subject) => {
    const until = Date.now() + patienceMs;
    while (!(await consents.active(subject)).includes(HEALTH_DATA)) {
      if (Date.now() >= until) throw problem('consent_missing');
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  };
}
