import type { StoredValue } from '../session/stored-value.ts';

/** State of the decision page and its guard, kept for the session only. */
export interface WebviewState {
  /** The page is open inside another app, or pinned to the home screen of an iPhone. */
  readonly embedded: boolean;
  confirmed(): boolean;
  confirm(): void;
  /** Stores where the user was going, to continue there after the decision. */
  remember(path: string): void;
  lastPath(): string | undefined;
}

export function webviewState(embedded: boolean, lastRoutePath: StoredValue, confirmedFlag: StoredValue): WebviewState {
  return {
    embedded,
    confirmed: () => confirmedFlag.get() === '1',
    confirm: () => confirmedFlag.set('1'),
    remember: lastRoutePath.set,
    lastPath: lastRoutePath.get,
  };
}
