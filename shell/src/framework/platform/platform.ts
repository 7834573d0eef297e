import type { FlagName } from '@vesela/contracts/flags';
import type { Language } from './language.ts';
import type { Store } from './store.ts';

/** Who is here. `loading` until the first silent sign-in check has answered. */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; name: string; email: string }
  /** She takes part in a project without an account: until she leaves, the page is loaded anew, or her token ends. */
  | { status: 'participant'; project: string };

/** What a participant of a project gets from the consent service. */
export interface Participation {
  token: string;
  /** When the token ends (ISO 8601). It is renewed while she works. */
  expiresAt: string;
  /** Id of the project. */
  project: string;
}

export interface RequestOptions {
  /** She did not ask for it and is told of a failure in another way: no toast, no loading line. */
  background?: boolean;
  /** A file goes or comes: the call may take two minutes. */
  patient?: boolean;
  /** Whoever calls tries again by itself, with what is newest then. */
  once?: boolean;
}

/** What the operator has agreed on for the women who use the portal; empty where nothing was agreed. */
export interface Offers {
  readonly geneticTest: {
    readonly discountEur: number;
    readonly validUntil: string;
    /** How to order the test. */
    readonly order?: { readonly text: InEveryLanguage; readonly url: string } | undefined;
  } | null;
  /** By the code of a municipality. */
  readonly municipalities: Readonly<Record<string, MunicipalityOffer>>;
}

type InEveryLanguage = Readonly<Record<Language, string>>;

export interface MunicipalityOffer {
  readonly title: InEveryLanguage;
  readonly text: InEveryLanguage;
  readonly links: readonly { readonly text: InEveryLanguage; readonly url: string }[];
}

/** Declared in `@vesela/contracts/flags`; what is not there is off. */
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;

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
  /** False until the provider has had the legal texts reviewed; pages that show them say so. */
  readonly legalReviewed: boolean;
  readonly offers: Offers;
  /** Where the operator's articles on breast health are, by language; null without any. */
  readonly articles: { readonly breastHealth: InEveryLanguage | null };
  /** What the operator has turned on; empty until that is known. Read with `useFlag`. */
  readonly flags: Store<Flags>;
  readonly online: Store<boolean>;
  readonly api: {
    /**
     * `fetch` with the bearer token, a timeout of 15 s and the portal's error rules: a toast for a 500 and for a lost
     * line, sign-in for a 401 that a fresh token does not cure. Sent again for a while are all requests of which the
     * portal says that nothing was done, and saves that may be done twice. Rejects only when no answer came.
     */
    fetch(request: Request, options?: RequestOptions): Promise<Response>;
  };
  /** Goes to a portal path without language prefix, in the language of the page. */
  navigate(path: string): void;
  /** The address of a portal path in the language of the page. */
  href(path: string): string;
  /** The portal path of a route by its name, the path in a descriptor without slashes at its ends; nothing for others. */
  pathOfRoute(name: string | null): string | undefined;
  /** She decided on a consent or on the terms: the guards ask anew what she has agreed to. */
  consentsChanged(): void;
  /** Begins a participant's session, for a visitor without an account. The token stays in memory. */
  joinAsParticipant(participation: Participation): void;
  /** Ends a participant's session and leaves the portal at once, without a way back to the page. */
  quickExit(): void;
  notify(notice: Notice): void;
  reportError(error: unknown, context?: Readonly<Record<string, string>>): void;
  /** A module broke while rendering: the shell shows "Try again" in its place. Called by `createModule`. */
  moduleFailed(name: string, error: unknown): void;
  /** While true, leaving the page asks first. With `save`, what is unsaved is saved before that, and asked about only if it fails. */
  setUnsaved(unsaved: boolean, save?: () => Promise<void>): void;
}

/** What single-spa hands to a module's root. */
export interface ModuleProps {
  platform: Platform;
  name: string;
}
