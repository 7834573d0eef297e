import type { FlagName } from '@vesela/contracts/flags';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Language } from './language.ts';
import type { Store } from './store.ts';

/** The signed-in user. `loading` until the first silent sign-in check has finished. */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  /** `roles` only decide what is offered: each service checks them itself. */
  | { status: 'signed-in'; name: string; email: string; roles?: readonly string[] }
  /**
   * The visitor takes part in a project without an account, until they leave, close the tab, or the token expires.
   * `resumeCode` is there until they say that they have written it down.
   */
  | { status: 'participant'; project: string; resumeCode?: string | undefined };

/** What a project participant gets from the consent service. */
export interface Participation {
  token: string;
  /** Expiry of the token (ISO 8601). It is renewed while the participant is active. */
  expiresAt: string;
  /** Id of the project. */
  project: string;
  /** The code by which she comes back, until she has written it down: the service gives it only once. */
  resumeCode?: string | undefined;
}

export interface RequestOptions {
  /** The user did not ask for this call and is told of a failure in another way: no toast, no loading indicator. */
  background?: boolean;
  /** Upload or download of a file: the call may take two minutes. */
  longRunning?: boolean;
  /** The caller retries by itself, with the newest data. */
  noRetry?: boolean;
}

/** What the operator has negotiated for the portal's users; empty if nothing. */
export interface Offers {
  readonly geneticTest: {
    readonly discountEur: number;
    readonly validUntil: string;
    /** How to order the test. */
    readonly order?: { readonly text: InEveryLanguage; readonly url: string } | undefined;
    /** Nobody grants it: shown as a sample. */
    readonly demonstration?: boolean | undefined;
  } | null;
  /** Keyed by municipality code. */
  readonly municipalities: Readonly<Record<string, MunicipalityOffer>>;
  /** Clinics that the operator lists, by country and place. */
  readonly clinics: readonly Clinic[];
}

type Clinic = NonNullable<PortalConfig['clinics']>[number];

type InEveryLanguage = Readonly<Record<Language, string>>;

export interface MunicipalityOffer {
  readonly title: InEveryLanguage;
  readonly text: InEveryLanguage;
  readonly links: readonly { readonly text: InEveryLanguage; readonly url: string }[];
}

/** A test or a guide, as the descriptor of its module says. */
export interface TestTile {
  readonly id: string;
  /** Portal path; absent while it is coming soon. */
  readonly path?: string | undefined;
  readonly badge?: 'new' | 'soon' | undefined;
  /** One stands out. */
  readonly featured: boolean;
  readonly title: InEveryLanguage;
  readonly text: InEveryLanguage;
  readonly action?: InEveryLanguage | undefined;
  /** The way to the first question past the test's first page, with what that page would tell; most tests have none. */
  readonly begin?: { readonly path: string; readonly text: InEveryLanguage } | undefined;
  /** Stroke paths of a 64 by 64 drawing. */
  readonly icon: readonly string[];
}

/** Declared in `@vesela/contracts/flags`; a missing flag is off. */
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;

export interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
}

/** Texts by name, as `useStateAcrossSignIn` keeps them. */
export interface KeptValues {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  delete(name: string): void;
}

/**
 * Everything that the shell gives to a micro-frontend: one stable object passed by customProps. Modules read it with
 * the hooks of this package; `@vesela/framework/testing` has a fake.
 */
export interface Platform {
  readonly version: 1;
  readonly session: Store<Session>;
  readonly language: Store<Language>;
  /** Names set by the operator: the portal's and the provider's. */
  readonly names: { readonly portal: string; readonly provider: string; readonly providerEmail: string };
  /** False until the provider has had the legal texts reviewed; pages that show them say so. */
  readonly legalReviewed: boolean;
  readonly offers: Offers;
  /** The operator's articles on breast health: addresses by language, or one in its own words; null if there are none. */
  readonly articles: PortalConfig['articles'];
  /** The operator's flags; empty until they are loaded. Read with `useFlag`. */
  readonly flags: Store<Flags>;
  readonly online: Store<boolean>;
  readonly api: {
    /**
     * `fetch` with the bearer token, a timeout of 15 s and the portal's error rules: a toast for a 500 or a network
     * error, sign-in for a 401 that a fresh token does not fix. Retries requests that the portal reports as not
     * processed, and idempotent saves. For `sign_in_again` the user is asked to sign in again; if they do not, the response is
     * passed on. Rejects only when there was no response.
     */
    fetch(request: Request, options?: RequestOptions): Promise<Response>;
  };
  /** Navigates to a portal path without language prefix, in the language of the page. */
  navigate(path: string): void;
  /** The URL of a portal path in the language of the page. */
  href(path: string): string;
  /**
   * The portal path of a route by its name, which is the path in a descriptor without leading and trailing slash;
   * undefined for unknown names.
   */
  pathOfRoute(name: string | null): string | undefined;
  /** The tests and guides of all modules, in the order of the landing page. */
  tests(): readonly TestTile[];
  /** Leads to the sign-in service, where the user adds a passkey, and back. Absent where that service has none. */
  readonly addPasskey?: (() => Promise<void>) | undefined;
  /** Leads to the sign-in service, where the user gives her password and chooses another, and back. Ends her other sessions. */
  changePassword(): Promise<void>;
  /** Values of forms that survive a new sign-in; used through `useStateAcrossSignIn`. */
  readonly acrossSignIn: KeptValues;
  /** The user decided on a consent or accepted the terms: the guards reload the consents. */
  consentsChanged(): void;
  /** Starts a participant session for a visitor without an account. The token survives a reload, not its tab. */
  joinAsParticipant(participation: Participation): void;
  /** The participant has written the resume code down: the tab no longer keeps it. */
  forgetResumeCode(): void;
  /** Ends a participant session on this device and loads the page anew. What she has answered stays on the portal. */
  endParticipation(): void;
  /** Ends a participant session and leaves the portal at once, so that the back button does not return to the page. */
  quickExit(): void;
  notify(notice: Notice): void;
  reportError(error: unknown, context?: Readonly<Record<string, string>>): void;
  /** A module failed to render: the shell shows "Try again" in its place. Called by `createModule`. */
  moduleFailed(name: string, error: unknown): void;
  /**
   * While true, leaving the page asks for confirmation. With `save`, unsaved changes are saved first, and the user is
   * asked only if that fails.
   */
  setUnsaved(unsaved: boolean, save?: () => Promise<void>): void;
}

/** The props that single-spa passes to a module's root. */
export interface ModuleProps {
  platform: Platform;
  name: string;
}
