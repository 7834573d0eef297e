import type { Session } from '@vesela/framework';
import type { ConsentStatus } from '../consents/consent-status.ts';
import type { Address } from '../language/address.ts';
import type { StoredValue } from '../session/stored-value.ts';
import type { WebviewState } from '../webview/webview-state.ts';

/** The input of a guard. */
export interface Visit {
  address: Address;
  /** Query and hash of the URL, including `?` and `#`. */
  tail: string;
  /**
   * The route of the page: its path in the descriptor without outer slashes and `/*`, whether participants may enter, and
   * whether it is the first page of a test that has a first question.
   */
  route: { name: string; participants: boolean; begins?: boolean };
  /** The pathname of a portal path in the language of this visit. */
  href(path: string): string;
  /** The session, once the silent sign-in check has finished. */
  session(): Promise<Session>;
  /** The user's consents and terms. Rejects when the service does not respond. */
  consentStatus(): Promise<ConsentStatus>;
  /** The path that the user wanted before signing in. */
  wanted: StoredValue;
  webview: WebviewState;
}

export type Outcome =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  /** The required data could not be loaded; the user may retry. */
  | { kind: 'unavailable' }
  | { kind: 'error'; status: number; message?: string };

/** One rule that a visit must pass before its page is shown. */
export type Guard = (visit: Visit) => Outcome | Promise<Outcome>;

export const PASS: Outcome = { kind: 'pass' };
