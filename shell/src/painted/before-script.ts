import { SIGNED_IN_KEY } from '../session/other-tabs.ts';
import { PARTICIPATION_KEY, UNPAINTED } from './waiting.ts';

interface Names {
  signedIn: string;
  participation: string;
  unpainted: string;
}

/**
 * Hides the painted page from whoever will see another one: who is probably signed in, comes back from the sign-in
 * service, takes part in a project without an account, or opened an app on the home screen of iOS. Remembers the tap on
 * a button. Its text goes into the page, so it uses nothing from outside.
 */
function beforeScript({ signedIn, participation, unpainted }: Names): void {
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && window.veselaWaiting) window.veselaWaiting.tapped = button;
  };
  window.veselaWaiting = { stop: () => window.removeEventListener('click', note, true) };
  window.addEventListener('click', note, true);
  const isAnswer = /[#&](code|error)=/.test(window.location.hash);
  const isApp = 'standalone' in navigator && navigator.standalone === true;
  const isKnown = () => localStorage.getItem(signedIn) !== null || sessionStorage.getItem(participation) !== null;
  try {
    if (isAnswer || isApp || isKnown()) document.documentElement.className = unpainted;
  } catch {
    // A browser without storage knows nobody.
  }
}

const names: Names = { signedIn: SIGNED_IN_KEY, participation: PARTICIPATION_KEY, unpainted: UNPAINTED };

/** Script of the painted page, which is allowed by its hash. */
export const BEFORE_SCRIPT = `(${beforeScript})(${JSON.stringify(names)})`;
