import type { GuardName } from '@vesela/contracts/module';
import { auth } from './auth.guard.ts';
import { consented } from './consented.guard.ts';
import { type Guard, type Outcome, PASS, type Visit } from './guard.ts';
import { i18n } from './i18n.guard.ts';
import { loadSurveys } from './load-surveys.guard.ts';
import { redirectWebview } from './redirect-webview.guard.ts';
import { terms } from './terms.guard.ts';

const GUARDS: Readonly<Record<GuardName, Guard>> = { redirectWebview, i18n, auth, loadSurveys, consented, terms };

const isGuard = (name: string): name is GuardName => Object.hasOwn(GUARDS, name);

/** These guards always run first, followed by those of the page in the order listed. */
const ALWAYS = ['i18n', 'redirectWebview'] as const;

/** Returns the first outcome that is not a pass. */
export async function admit(names: readonly string[], visit: Visit): Promise<Outcome> {
  for (const name of new Set([...ALWAYS, ...names])) {
    // A module may be newer than the shell on this page.
    const guard = isGuard(name) ? GUARDS[name] : undefined;
    if (!guard) return { kind: 'error', status: 500, message: `Unknown middleware ${name}` };
    const outcome = await guard(visit);
    if (outcome.kind !== 'pass') return outcome;
  }
  return PASS;
}
