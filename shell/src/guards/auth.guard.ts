import { safeLocalPath } from '../routing/safe-local-path.ts';
import { type Guard, PASS } from './guard.ts';
import { withoutRecords } from './without-records.ts';

const LOGIN_PATH = '/login';

/**
 * Admits signed-in users, and participants of a project if the route allows them. Anyone else is redirected to sign-in
 * and returned to the wanted page afterwards. A signed-in user is redirected away from the sign-in page, to the wanted
 * page or home.
 */
export const auth: Guard = async (visit) => {
  const { address, href, route, wanted } = visit;
  const { status } = await visit.session();
  const signedIn = status === 'signed-in';
  const atLogin = address.path === LOGIN_PATH;
  if (signedIn && atLogin) return { kind: 'redirect', to: safeLocalPath(wanted.get()) ?? href('/') };
  // The wanted path is cleared only on arrival: a visit may be evaluated again before its redirect has happened.
  if (signedIn) wanted.clear();
  if (signedIn || atLogin || (status === 'participant' && route.participants)) return PASS;
  wanted.set(withoutRecords(visit));
  return { kind: 'redirect', to: href(LOGIN_PATH) };
};
