import { safeLocalPath } from '../routing/safe-local-path.ts';
import { type Guard, PASS } from './guard.ts';
import { withoutRecords } from './without-records.ts';

const LOGIN_PATH = '/login';

/**
 * Pages behind it are for signed-in women, and for participants of a project where the route says so; anyone else is
 * sent to sign in and comes back to where she wanted to go. Signed in, the sign-in page has nothing to offer: it leads
 * there, or home.
 */
export const auth: Guard = async (visit) => {
  const { address, href, route, wanted } = visit;
  const { status } = await visit.session();
  const signedIn = status === 'signed-in';
  const atLogin = address.path === LOGIN_PATH;
  if (signedIn && atLogin) return { kind: 'redirect', to: safeLocalPath(wanted.get()) ?? href('/') };
  // Only arriving uses it up: a visit may be judged again before its redirect has happened.
  if (signedIn) wanted.clear();
  if (signedIn || atLogin || (status === 'participant' && route.participants)) return PASS;
  wanted.set(withoutRecords(visit));
  return { kind: 'redirect', to: href(LOGIN_PATH) };
};
