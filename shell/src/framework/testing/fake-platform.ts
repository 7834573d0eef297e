import type { Language } from '../platform/language.ts';
import type {
  Flags,
  Notice,
  Offers,
  Participation,
  Platform,
  RequestOptions,
  Session,
  TestTile,
} from '../platform/platform.ts';
import { createStore, type WritableStore } from '../platform/store.ts';

export interface FakePlatform extends Platform {
  readonly session: WritableStore<Session>;
  readonly language: WritableStore<Language>;
  readonly online: WritableStore<boolean>;
  readonly flags: WritableStore<Flags>;
  readonly visited: string[];
  /** Portal paths whose routes exist; `pathOfRoute` knows only these. */
  routes: string[];
  /** What `tests` returns. */
  tiles: readonly TestTile[];
  legalReviewed: boolean;
  offers: Offers;
  articles: Platform['articles'];
  /** Number of `consentsChanged` calls. */
  consentChanges: number;
  readonly joined: Participation[];
  quickExits: number;
  readonly notices: Notice[];
  readonly errors: unknown[];
  addPasskey: Platform['addPasskey'];
  /** Times that she was led to where she changes her password. */
  passwordChanges: number;
  /** What forms keep over a new sign-in. */
  readonly acrossSignIn: Map<string, string>;
  unsaved: boolean;
  /** The save function that the page registered for unsaved changes. */
  saving: (() => Promise<void>) | undefined;
}

/** A platform without a shell, for tests. `answer` plays the services. */
export function createFakePlatform(
  answer: (request: Request, options: RequestOptions) => Response | Promise<Response>,
): FakePlatform {
  const language = createStore<Language>('en');
  const platform: FakePlatform = {
    version: 1,
    session: createStore<Session>({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' }),
    language,
    names: { portal: 'Vesela', provider: 'Vesela', providerEmail: 'privacy@vesela.example' },
    legalReviewed: true,
    offers: { geneticTest: null, municipalities: {}, clinics: [] },
    articles: { breastHealth: null },
    flags: createStore<Flags>({}),
    online: createStore(true),
    api: { fetch: async (request, options = {}) => answer(request, options) },
    visited: [],
    routes: ['/Calculator', '/CalculatorReport', '/Consent', '/Profile', '/TermsConditions'],
    tiles: [],
    addPasskey: undefined,
    acrossSignIn: new Map<string, string>(),
    consentChanges: 0,
    passwordChanges: 0,
    async changePassword() {
      platform.passwordChanges += 1;
    },
    joined: [],
    quickExits: 0,
    notices: [],
    errors: [],
    unsaved: false,
    saving: undefined,
    navigate: (path) => platform.visited.push(path),
    href: (path) => (language.get() === 'lv' ? path : `/${language.get()}${path}`),
    tests: () => platform.tiles,
    pathOfRoute: (name) => platform.routes.find((path) => path === `/${name?.replace(/^lang-/, '')}`),
    consentsChanged: () => {
      platform.consentChanges += 1;
    },
    joinAsParticipant: (participation) => {
      platform.joined.push(participation);
      const { project, resumeCode } = participation;
      platform.session.set({ status: 'participant', project, resumeCode });
    },
    forgetResumeCode: () => {
      const session = platform.session.get();
      if (session.status === 'participant') platform.session.set({ status: 'participant', project: session.project });
    },
    endParticipation: () => platform.session.set({ status: 'anonymous' }),
    quickExit: () => {
      platform.quickExits += 1;
      platform.session.set({ status: 'anonymous' });
    },
    notify: (notice) => platform.notices.push(notice),
    reportError: (error) => platform.errors.push(error),
    moduleFailed: (_name, error) => platform.errors.push(error),
    setUnsaved: (unsaved, save) => {
      platform.unsaved = unsaved;
      platform.saving = unsaved ? save : undefined;
    },
  };
  return platform;
}
