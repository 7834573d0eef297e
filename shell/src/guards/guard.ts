import type { Session } from '@vesela/framework';
import type { Standing } from '../consents/standing.ts';
import type { Address } from '../language/address.ts';
import type { KeptValue } from '../session/kept-value.ts';
import type { WebviewState } from '../webview/webview-state.ts';

/** All that a guard may look at. */
export interface Visit {
  address: Address;
  /** Query and hash of the address, with their signs. */
  tail: string;
  /** The route of the page: its path in the descriptor without slashes and `/*`, and whether participants may enter. */
  route: { name: string; participants: boolean };
  /** The pathname of a portal path in the language of this visit. */
  href(path: string): string;
  /** Who is here, once the silent sign-in check has answered. */
  session(): Promise<Session>;
  /** What she has agreed to. Rejects when the service gives no answer. */
  standing(): Promise<Standing>;
  /** Where she wanted to go before signing in. */
  wanted: KeptValue;
  webview: WebviewState;
}

export type Outcome =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  /** What has to be known is not; she may try again. */
  | { kind: 'unavailable' }
  | { kind: 'error'; status: number; message?: string };

/** One rule that a visit has to pass before its page is shown. */
export type Guard = (visit: Visit) => Outcome | Promise<Outcome>;

export const PASS: Outcome = { kind: 'pass' };
