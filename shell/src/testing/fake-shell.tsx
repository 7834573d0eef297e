import { type RenderResult, render } from '@testing-library/react';
import { createStore, PlatformContext, type Session, type WritableStore } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import type { ReactNode } from 'react';
import { createInFlight } from '../api/in-flight.ts';
import { pathnameOf, readAddress } from '../language/address.ts';
import { loadShellTexts, startTexts } from '../language/shell-texts.ts';
import type { PublishedModule } from '../modules/match.ts';
import { createModuleList } from '../modules/module-list.ts';
import type { View } from '../routing/pages.ts';
import type { Screen } from '../routing/router.ts';
import { createSession } from '../session/session.ts';
import { createSignInAgain } from '../session/sign-in-again.ts';
import { type Shell, ShellContext } from '../shell-context.ts';
import { createToasts } from '../toasts/toasts.ts';
import { webviewState } from '../webview/webview-state.ts';
import { FakeService } from './fake-provider.ts';
import { memoryValue } from './memory-value.ts';

export interface FakeShell extends Shell {
  platform: FakePlatform;
  service: FakeService;
  screen: WritableStore<Screen>;
  visited: string[];
  retried: string[];
}

interface Options {
  pathname?: string;
  view?: View;
  modules?: readonly PublishedModule[] | 'failed';
  user?: Session;
  fixedHost?: boolean;
}

export const ANNA: Session = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };

/** A shell with fake dependencies, in English unless the path says otherwise. */
export async function createFakeShell(options: Options = {}): Promise<FakeShell> {
  const {
    pathname = '/en',
    view = { kind: 'page', page: 'landing' },
    modules = [],
    user = { status: 'anonymous' },
  } = options;
  await startTexts();
  const rule = options.fixedHost ? ({ kind: 'fixed', language: 'en' } as const) : ({ kind: 'prefix' } as const);
  const address = readAddress(pathname, rule);
  await loadShellTexts(address.language);
  const platform = createFakePlatform(() => Response.json({}));
  platform.language.set(address.language);
  platform.session.set(user);
  platform.href = (path) => pathnameOf(path, address.language, rule);
  const service = new FakeService();
  const session = createSession({
    identity: service,
    flag: memoryValue(user.status === 'signed-in' ? '1' : undefined),
    address: () => 'https://portal.example/',
    returnTo: () => `https://portal.example${platform.href('/login')}`,
    silentPage: 'https://portal.example/silent-check-sso.html',
    locale: platform.language.get,
    wanted: memoryValue(),
    reloadPage: () => undefined,
    reportError: platform.reportError,
  });
  const list = createModuleList({
    read: async () => {
      if (modules === 'failed') throw new Error('down');
      return { modules: [...modules] };
    },
    reportError: platform.reportError,
  });
  await list.ready().catch(() => undefined);
  const visited: string[] = [];
  const retried: string[] = [];
  const screen = createStore<Screen>({ view, address, tail: '', arrival: { pushed: false, oldTitle: null } });
  return {
    config: {
      portal: { name: 'Vesela' },
      provider: { name: 'Provider', email: 'privacy@vesela.example' },
      identity: { url: '/', realm: 'vesela', clientId: 'portal' },
      identityProviders: ['google', 'facebook'],
      hosts: { fixed: {}, internal: [] },
      legalReviewed: true,
      quickExit: { url: 'about:blank' },
      sponsors: { calculator: { name: 'Helper', text: { lv: 'lv', en: 'Supports prevention', ru: 'ru', pl: 'pl' } } },
      geneticTest: null,
      municipalities: {},
      articles: { breastHealth: null },
    },
    rule,
    platform,
    service,
    session,
    screen,
    visited,
    retried,
    router: {
      screen,
      start: async () => undefined,
      update: async () => undefined,
      go: async (to) => void visited.push(to),
      href: platform.href,
      moduleAt: () => undefined,
      choose: platform.language.set,
    },
    list,
    runner: {
      failures: createStore<ReadonlyMap<string, unknown>>(new Map()),
      mounted: createStore<string | undefined>(undefined),
      sync: () => undefined,
      enter: () => undefined,
      crashed: () => undefined,
      retry: async (module) => void retried.push(module),
      prefetch: async () => undefined,
      search: async () => ({ searchEntries: async () => [] }),
    },
    toasts: createToasts(),
    inFlight: createInFlight(),
    leave: {
      setUnsaved: () => undefined,
      unsaved: () => false,
      ask: async () => true,
      question: createStore(undefined),
    },
    webview: webviewState(true, memoryValue(), memoryValue()),
    wanted: memoryValue(),
    painted: createStore<ReturnType<Shell['painted']['get']>>(undefined),
    signInAgain: createSignInAgain({
      stored: memoryValue(),
      subject: session.subject,
      place: () => pathname,
      redirect: () => session.signIn({ again: true }),
    }),
  };
}

export function renderIn(shell: Shell, children: ReactNode): RenderResult {
  return render(
    <PlatformContext value={shell.platform}>
      <ShellContext value={shell}>{children}</ShellContext>
    </PlatformContext>,
  );
}
