import type { Session } from '@vesela/framework';
import type { Visit } from '../guards/guard.ts';
import { pathnameOf, readAddress } from '../language/address.ts';
import { webviewState } from '../webview/webview-state.ts';
import { memoryValue } from './memory-value.ts';

interface VisitOptions {
  pathname: string;
  tail?: string;
  signedIn?: boolean;
  embedded?: boolean;
  confirmed?: boolean;
  wanted?: string;
}

/** A visit on a host where the prefix decides, for tests of guards. */
export function visit({
  pathname,
  tail = '',
  signedIn = false,
  embedded = false,
  confirmed,
  wanted,
}: VisitOptions): Visit {
  const rule = { kind: 'prefix' } as const;
  const address = readAddress(pathname, rule);
  const session: Session = signedIn
    ? { status: 'signed-in', name: 'Anna', email: 'anna@example.org' }
    : { status: 'anonymous' };
  return {
    address,
    tail,
    href: (path) => pathnameOf(path, address.language, rule),
    session: async () => session,
    wanted: memoryValue(wanted),
    webview: webviewState(embedded, memoryValue(), memoryValue(confirmed ? '1' : undefined)),
  };
}
