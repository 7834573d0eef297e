import type { PortalConfig } from '@vesela/contracts/portal-config';
import { createStore, type Platform, type Session } from '@vesela/framework';
import { createInFlight } from '../api/in-flight.ts';
import { factsOf } from '../config/facts.ts';
import type { Address } from '../language/address.ts';
import type { HostRule } from '../language/host-rule.ts';
import { withAnnounced } from '../modules/contributed-links.ts';
import { type PublishedModule, pathOfRoute } from '../modules/match.ts';
import { hrefOf } from '../routing/href.ts';
import type { View } from '../routing/pages.ts';
import type { StoredValue } from '../session/stored-value.ts';
import type { Shell } from '../shell-context.ts';
import { createToasts } from '../toasts/toasts.ts';
import { webviewState } from '../webview/webview-state.ts';

/** Of components that are rendered once: nobody is there yet who could tap anything. */
function uncalled(): never {
  throw new Error('a page that is painted before the script runs calls nothing');
}

const EMPTY: StoredValue = { get: () => undefined, set: uncalled, clear: uncalled };

export interface Painting {
  config: PortalConfig;
  rule: HostRule;
  address: Address;
  view: View;
  modules: readonly PublishedModule[];
}

/** The shell as it is for a visitor who has just arrived and is not signed in, or before that is known around a module. */
export function paintedShell({ config, rule, address, view, modules }: Painting): Shell {
  const isModule = view.kind === 'module';
  // Who sees a module's page is not known before the script has run.
  const session = createStore<Session>({ status: isModule ? 'loading' : 'anonymous' });
  const href: Shell['router']['href'] = (path, language = address.language) => hrefOf(path, language, rule, modules);
  const platform: Platform = {
    version: 1,
    ...factsOf(config),
    session,
    language: createStore(address.language),
    flags: createStore({}),
    online: createStore(true),
    api: { fetch: uncalled },
    navigate: uncalled,
    href: (path) => href(path),
    tests: () => withAnnounced(modules, config.announced),
    pathOfRoute: (name) => pathOfRoute(modules, name),
    changePassword: uncalled,
    acrossSignIn: { get: uncalled, set: uncalled, delete: uncalled },
    consentsChanged: uncalled,
    joinAsParticipant: uncalled,
    forgetResumeCode: uncalled,
    endParticipation: uncalled,
    quickExit: uncalled,
    notify: uncalled,
    reportError: uncalled,
    moduleFailed: uncalled,
    setUnsaved: uncalled,
  };
  return {
    config,
    rule,
    platform,
    session: {
      session,
      trouble: createStore('none'),
      subject: () => undefined,
      ...{ start: uncalled, settled: uncalled, token: uncalled, renew: uncalled },
      ...{ signIn: uncalled, drop: uncalled, signOut: uncalled },
    },
    router: {
      screen: createStore({ view, address, tail: '', arrival: { pushed: false, oldTitle: null } }),
      href,
      ...{ start: uncalled, update: uncalled, go: uncalled, moduleAt: uncalled, choose: uncalled },
    },
    list: {
      state: createStore({ status: 'ready' as const, modules }),
      ...{ ready: uncalled, refresh: uncalled, retry: uncalled },
    },
    runner: {
      failures: createStore<ReadonlyMap<string, unknown>>(new Map()),
      mounted: createStore(isModule ? view.name : undefined),
      ...{ sync: uncalled, enter: uncalled, crashed: uncalled, retry: uncalled, prefetch: uncalled, search: uncalled },
    },
    toasts: createToasts(),
    inFlight: createInFlight(),
    leave: { question: createStore(undefined), unsaved: () => false, ...{ setUnsaved: uncalled, ask: uncalled } },
    webview: webviewState(false, EMPTY, EMPTY),
    wanted: EMPTY,
    painted: createStore<ReturnType<Shell['painted']['get']>>(undefined),
    signInAgain: {
      asked: createStore(false),
      values: platform.acrossSignIn,
      ...{
        ask: uncalled,
        decline: uncalled,
        go: uncalled,
        leaveFor: uncalled,
        returnPath: uncalled,
        arrived: uncalled,
      },
    },
  };
}
