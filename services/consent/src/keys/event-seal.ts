import type { Seal } from '@vesela/service-kit/events';
import { canonicalJson } from '../canonical.ts';
import type { PublicJwk } from './signing-key.ts';
import type { Holds, Sign } from './statements.ts';

/** Well below the time for which consumers remember what they have handled. */
const SENT_WITHIN_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Events delete study data and say who agrees: only those that this service signed are sent. */
interface Deps {
  sign: Sign;
  holds: Holds;
  keys: readonly PublicJwk[];
}

export function createEventSeal({ sign, holds, keys }: Deps, now: () => Date): Seal {
  const isRecent = ({ at }: Readonly<Record<string, unknown>>) =>
    typeof at === 'string' && now().getTime() - Date.parse(at) < SENT_WITHIN_DAYS * DAY_MS;
  return {
    of(event) {
      const { signedBy, signature } = sign('event', canonicalJson(event));
      return `${signedBy} ${signature}`;
    },
    holds(event, seal) {
      const [signedBy = '', signature = ''] = seal.split(' ');
      return isRecent(event.payload) && holds({ signedBy, signature }, 'event', canonicalJson(event));
    },
    knows: (seal) => keys.some(({ kid }) => kid === seal.split(' ', 1)[0]),
  };
}
