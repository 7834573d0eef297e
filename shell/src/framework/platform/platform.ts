import type { Language } from './language.ts';
import type { Store } from './store.ts';

/** Who is here. `loading` until the first silent sign-in check has answered. */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; name: string; email: string };

export interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
}

/**
 * All that the shell gives to a micro-frontend, one stable object handed over by customProps.
 * Modules read it with the hooks of this package; `@vesela/framework/testing` has a fake.
 */
export interface Platform {
  readonly version: 1;
  readonly session: Store<Session>;
  readonly language: Store<Language>;
  /** Names that the operator decides: the portal's and the provider's. */
  readonly names: { readonly portal: string; readonly provider: string; readonly providerEmail: string };
  readonly flags: Store<Readonly<Record<string, boolean>>>;
  readonly online: Store<boolean>;
  readonly api: {
    /**
     * `fetch` with the bearer token, a timeout of 15 s and the portal's error rules: a toast for a 500 and for a lost
     * line, sign-in for a 401 that a fresh token does not cure. Rejects only when no answer came.
     */
    fetch(request: Request): Promise<Response>;
  };
  /** Goes to a portal path without language prefix, in the language of the page. */
  navigate(path: string): void;
  /** The address of a portal path in the language of the page. */
  href(path: string): string;
  notify(notice: Notice): void;
  reportError(error: unknown, context?: Readonly<Record<string, string>>): void;
  /** A module broke while rendering: the shell shows "Try again" in its place. Called by `createModule`. */
  moduleFailed(name: string, error: unknown): void;
  /** While true, leaving the page asks first. */
  setUnsaved(unsaved: boolean): void;
}

/** What single-spa hands to a module's root. */
export interface ModuleProps {
  platform: Platform;
  name: string;
}
