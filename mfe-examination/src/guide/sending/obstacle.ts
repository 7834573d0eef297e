import type { Session } from '@vesela/framework';
import type { HealthConsent } from '../../api/health-consent.ts';

/** What prevents a finished examination from being sent automatically; undefined when it can be sent. */
export type Obstacle = 'not-agreed' | 'offline' | 'loading' | 'signed-out' | 'unowned' | undefined;

interface Circumstances {
  online: boolean;
  session: Session['status'];
  /** The owner of the examination, empty when nobody was signed in, and the current user. */
  finishedBy: string;
  owner: string;
  /** That of the current user. */
  consent: HealthConsent;
  /** Nothing is sent before she says so: she does not want it saved, or the service has refused it for want of a consent. */
  isHeld: boolean;
}

/**
 * An examination is sent automatically only for the user who was signed in when it was finished, and never while it is known
 * that she has not agreed: nothing of it leaves the browser then.
 */
export function obstacle({ online, session, finishedBy, owner, consent, isHeld }: Circumstances): Obstacle {
  const isOthers = finishedBy !== '' && finishedBy !== owner;
  if (owner !== '' && !isOthers && (isHeld || consent === 'not-agreed')) return 'not-agreed';
  if (!online) return 'offline';
  if (session === 'loading') return 'loading';
  if (session === 'anonymous' || isOthers) return 'signed-out';
  if (consent === 'asking') return 'loading';
  return finishedBy === '' ? 'unowned' : undefined;
}
