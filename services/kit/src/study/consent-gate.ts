import { problem } from '../problem/problem-error.ts';
import { type Consents, HEALTH_DATA } from './consents.ts';

/** The page may save before the event of the user's decision arrives here: wait for it instead of refusing. */
const PATIENCE_MS = 3_000;
/** Doubled after every check, so that users without consent do not keep the database busy. */
const FIRST_WAIT_MS = 100;

/** Throws `consent_missing` unless the subject agrees to the processing of health answers. */
export type ConsentGate = (subject: string) => Promise<void>;

export function createConsentGate(
  consents: Pick<Consents, 'active'>,
  { patienceMs = PATIENCE_MS, firstWaitMs = FIRST_WAIT_MS } = {},
): ConsentGate {
  return async (subject) => {
    const until = Date.now() + patienceMs;
    for (let waitMs = firstWaitMs; !(await consents.active(subject)).includes(HEALTH_DATA); waitMs *= 2) {
      const leftMs = until - Date.now();
      if (leftMs <= 0) throw problem('consent_missing');
      await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, leftMs)));
    }
  };
}
