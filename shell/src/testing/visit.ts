import type { Session } from '@vesela/framework';
import type { Standing } from '../consents/standing.ts';
import type { Visit } from '../guards/guard.ts';
import { pathnameOf, readAddress } from '../language/address.ts';
import { webviewState } from '../webview/webview-state.ts';
import { memoryValue } from './memory-value.ts';
import { standing } from './standing.ts';

interface VisitOptions {
  pathname: string;
  tail?: string;
  signedIn?: boolean;
  session?: Session;
  route?: Visit['route'];
  /** What she has agreed to: everything unless said otherwise; `failed` when the service is away. */
  agreed?: Partial<Standing> | 'failed';
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
    standing: async () => {
      if (agreed === 'failed') throw new Error('away');
      return standing(agreed);
    },
    wanted: memoryValue(wanted),
    webview: webviewState(embedded, memoryValue(), memoryValue(confirmed ? '1' : undefined)),
  };
}
