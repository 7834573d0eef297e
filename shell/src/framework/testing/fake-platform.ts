import type { Language } from '../platform/language.ts';
import type { Notice, Platform, Session } from '../platform/platform.ts';
import { createStore, type WritableStore } from '../platform/store.ts';

export interface FakePlatform extends Platform {
  readonly session: WritableStore<Session>;
  readonly language: WritableStore<Language>;
  readonly online: WritableStore<boolean>;
  readonly visited: string[];
  readonly notices: Notice[];
  readonly errors: unknown[];
  unsaved: boolean;
}

/** A platform without a shell, for tests: `answer` plays the services. */
export function createFakePlatform(answer: (request: Request) => Response | Promise<Response>): FakePlatform {
  const language = createStore<Language>('en');
  const platform: FakePlatform = {
    version: 1,
    session: createStore<Session>({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' }),
    language,
    names: { portal: 'Vesela', provider: 'Vesela', providerEmail: 'privacy@vesela.example' },
    flags: createStore({}),
    online: createStore(true),
    api: { fetch: async (request) => answer(request) },
    visited: [],
    notices: [],
    errors: [],
    unsaved: false,
    navigate: (path) => platform.visited.push(path),
    href: (path) => (language.get() === 'lv' ? path : `/${language.get()}${path}`),
    notify: (notice) => platform.notices.push(notice),
    reportError: (error) => platform.errors.push(error),
    moduleFailed: (_name, error) => platform.errors.push(error),
    setUnsaved: (unsaved) => {
      platform.unsaved = unsaved;
    },
  };
  return platform;
}
