import type { GuardName } from '@vesela/contracts/module';
import { type Outcome, PASS, type Visit } from './guard.ts';
import { GUARDS } from './guards.ts';

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
