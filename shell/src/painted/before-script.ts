import { SIGNED_IN_KEY } from '../session/other-tabs.ts';
import { PARTICIPATION_KEY, UNPAINTED } from './waiting.ts';

/** Who sees a painted page: a visitor, only who is probably signed in or takes part in a project, or everybody. */
export type Audience = 'visitor' | 'known' | 'everybody';

interface Names {
  signedIn: string;
  participation: string;
  unpainted: string;
  audience: Audience;
}

/**
 * Hides the painted page from whoever will see another one: who is not among its audience, comes back from the sign-in
 * service, or opened an app on the home screen of iOS. Remembers the tap on a button. Its text goes into the page, so it
 * uses nothing from outside.
 */
function beforeScript({ signedIn, participation, unpainted, audience }: Names): void {
  const note = (tap: Event) => {
    const button = tap.target instanceof Element ? tap.target.closest('button') : null;
    if (button && window.veselaWaiting) Object.assign(window.veselaWaiting, { tapped: button, tap });
  };
  window.veselaWaiting = { stop: () => window.removeEventListener('click', note, true) };
  window.addEventListener('click', note, true);
  const isAnswer = /[#&](code|error)=/.test(window.location.hash);
  const isApp = 'standalone' in navigator && navigator.standalone === true;
  const isKnown = () => localStorage.getItem(signedIn) !== null || sessionStorage.getItem(participation) !== null;
  try {
    const isForOthers = () => audience !== 'everybody' && isKnown() !== (audience === 'known');
    if (isAnswer || isApp || isForOthers()) document.documentElement.className = unpainted;
  } catch {
    // A browser without storage knows nobody.
    if (audience === 'known') document.documentElement.className = unpainted;
  }
}

/** Script of a painted page, which is allowed by its hash. */
export function beforeScriptFor(audience: Audience): string {
  const names: Names = { signedIn: SIGNED_IN_KEY, participation: PARTICIPATION_KEY, unpainted: UNPAINTED, audience };
  return `(${beforeScript})(${JSON.stringify(names)})`;
}
