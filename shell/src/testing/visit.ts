import type { Session } from '@vesela/framework';
import type { ConsentStatus } from '../consents/consent-status.ts';
import type { Visit } from '../guards/guard.ts';
import { pathnameOf, readAddress } from '../language/address.ts';
import { webviewState } from '../webview/webview-state.ts';
import { consentStatus } from './consent-status.ts';
import { memoryValue } from './memory-value.ts';

interface VisitOptions {
  pathname: string;
  tail?: string;
  signedIn?: boolean;
  session?: Session;
  route?: Visit['route'];
  /** The user's consents: all given by default; `failed` when the service is down. */
  agreed?: Partial<ConsentStatus> | 'failed';
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
  session = signedIn ? { status: 'signed-in', name: 'Anna', email: 'anna@example.org' } : { status: 'anonymous' },
  route,
  agreed = {},
}: VisitOptions): Visit {
  const rule = { kind: 'prefix' } as const;
  const address = readAddress(pathname, rule);
  return {
    address,
    tail,
    route: route ?? { name: address.path.slice(1), participants: false },
    href: (path) => pathnameOf(path, address.language, rule),
    session: async () => session,
    consentStatus: async () => {
      if (agreed === 'failed') throw new Error('away');
      return consentStatus(agreed);
    },
    wanted: memoryValue(wanted),
    webview: webviewState(embedded, memoryValue(), memoryValue(confirmed ? '1' : undefined)),
  };
}
