import type { KeptValue } from '../session/kept-value.ts';

/** What the decision page and its guard know: kept for the session only. */
export interface WebviewState {
  /** The page is open inside another app, or pinned to the home screen of an iPhone. */
  readonly embedded: boolean;
  confirmed(): boolean;
  confirm(): void;
  /** Keeps where she was going, to be taken up after the decision. */
  remember(path: string): void;
  lastPath(): string | undefined;
}

export function webviewState(embedded: boolean, lastRoutePath: KeptValue, confirmedFlag: KeptValue): WebviewState {
  return {
    embedded,
    confirmed: () => confirmedFlag.get() === '1',
    confirm: () => confirmedFlag.set('1'),
    remember: lastRoutePath.set,
    lastPath: lastRoutePath.get,
  };
}
