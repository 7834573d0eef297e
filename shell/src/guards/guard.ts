import type { Session } from '@vesela/framework';
import type { Address } from '../language/address.ts';
import type { KeptValue } from '../session/kept-value.ts';
import type { WebviewState } from '../webview/webview-state.ts';

/** All that a guard may look at. */
export interface Visit {
  address: Address;
  /** Query and hash of the address, with their signs. */
  tail: string;
  /** The pathname of a portal path in the language of this visit. */
  href(path: string): string;
  /** Who is here, once the silent sign-in check has answered. */
  session(): Promise<Session>;
  /** Where she wanted to go before signing in. */
  wanted: KeptValue;
  webview: WebviewState;
}

export type Outcome =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; status: number; message?: string };

/** One rule that a visit has to pass before its page is shown. */
export type Guard = (visit: Visit) => Outcome | Promise<Outcome>;

export const PASS: Outcome = { kind: 'pass' };
