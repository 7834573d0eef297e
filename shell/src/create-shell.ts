import type { ModuleList } from '@vesela/contracts/module';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import {
  createStore,
  DEFAULT_LANGUAGE,
  type Flags,
  type Language,
  PASSWORD_CHANGED,
  type Platform,
  setTextConstants,
} from '@vesela/framework';
import { forgetLocalRecords, LETTERBOX_DATABASE, WAITING_DATABASE } from '@vesela/framework/local-records';
import * as singleSpa from 'single-spa';
import { createApiFetch } from './api/api-fetch.ts';
import { getJson } from './api/get-json.ts';
import { createInFlight } from './api/in-flight.ts';
import { factsOf } from './config/facts.ts';
import { createConsentStatus } from './consents/consent-status.ts';
import { startReporting } from './error-report/start-reporting.ts';
import { logError } from './errors/error-log.ts';
import { reloadOnce } from './errors/reload-guard.ts';
import { startFlags } from './flags/start-flags.ts';
import { unlessPaused } from './flags/unless-paused.ts';
import { hostRule } from './language/host-rule.ts';
import { languageChange } from './language/language-change.ts';
import { shellTranslate } from './language/shell-texts.ts';
import { withAnnounced } from './modules/contributed-links.ts';
import { loadFederation } from './modules/load-federation.ts';
import { pathOfRoute } from './modules/match.ts';
import { createModuleList } from './modules/module-list.ts';
import { createRunner, LIMIT_MS } from './modules/runner.ts';
import { watchOnline } from './offline/online.ts';
import { PARTICIPATION_KEY } from './painted/waiting.ts';
import { createLeave } from './routing/leave.ts';
import { createRouter } from './routing/router.ts';
import { ADD_PASSKEY, CHANGE_PASSWORD, keycloakIdentity } from './session/identity.ts';
import { keptParticipation } from './session/kept-participation.ts';
import { SIGNED_IN_KEY } from './session/other-tabs.ts';
import { withParticipants } from './session/participant.ts';
import { renewParticipation } from './session/renew-participation.ts';
import { createSession, type SignInOptions } from './session/session.ts';
import { createSignInAgain } from './session/sign-in-again.ts';
import { inBrowser, inSession, type StoredValue } from './session/stored-value.ts';
import type { Shell } from './shell-context.ts';
import { createToasts } from './toasts/toasts.ts';
import { startTracing } from './traces/start-tracing.ts';
import { isEmbeddedBrowser } from './webview/embedded-browser.ts';
import { webviewState } from './webview/webview-state.ts';

export const OUTLET_ID = 'module-outlet';

/** The page, and on it the section that has the focus, whose address opens it. */
function currentPlace(): string {
  const { pathname, search, hash } = window.location;
  const section = document.activeElement?.closest('section[id]');
  return pathname + search + (section ? `#${section.id}` : hash);
}

/** Creates and connects the parts of the shell; starts nothing. */
export function createShell(config: PortalConfig): Shell {
  if (config.minimumAge !== undefined) setTextConstants({ minimumAge: config.minimumAge });
  const { origin, hostname } = window.location;
  const rule = hostRule(hostname, config.hosts);
  const language = createStore<Language>(DEFAULT_LANGUAGE);
  const t = shellTranslate(language.get);
  const toasts = createToasts();
  const inFlight = createInFlight();
  const leave = createLeave();
  const flags = createStore<Flags>({});
  const online = watchOnline();
  const embedded = isEmbeddedBrowser();
  const webview = webviewState(embedded, inSession('last_route_path'), inSession('vesela.webviewConfirmed'));

  /** A release may have replaced the files of an open module: reload to get them, unless input would be lost. */
  const moduleFailed: Platform['moduleFailed'] = (module, error) => {
    if (leave.unsaved() || !reloadOnce(error)) runner.crashed(module, error);
  };

  /** A release may have replaced this file of the shell as well. */
  const federation = () =>
    loadFederation().catch((error: unknown) => {
      if (!leave.unsaved()) reloadOnce(error);
      throw error;
    });

  const reloadPage = () => {
    leave.setUnsaved(false);
    window.location.reload();
  };
  const wantedPath = inSession('vesela.wantedPath');
  const signInAgain = createSignInAgain({
    stored: inSession('vesela.signInAgain'),
    subject: () => accountSession.subject(),
    place: currentPlace,
    redirect: async () => {
      if (await leave.ask()) await accountSession.signIn({ again: true });
    },
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && signInAgain.decline());
  const wanted: StoredValue = {
    ...wantedPath,
    get: () => signInAgain.returnPath() ?? wantedPath.get(),
    clear() {
      signInAgain.arrived();
      wantedPath.clear();
    },
  };
  const accountSession = createSession({
    identity: keycloakIdentity(config.identity, () => signInAgain.values.set(PASSWORD_CHANGED, 'yes')),
    flag: inBrowser(SIGNED_IN_KEY),
    address: () => window.location.href,
    returnTo: () => origin + router.href('/login'),
    silentPage: `${origin}/silent-check-sso.html`,
    locale: language.get,
    wanted,
    reloadPage,
    reportError: logError,
  });
  const doAtSignIn = (options: SignInOptions) => signInAgain.leaveFor(() => accountSession.signIn(options));
  const session = withParticipants(accountSession, {
    renew: (token) => renewParticipation(token, origin),
    kept: keptParticipation(inSession(PARTICIPATION_KEY)),
    reloadPage,
    leavePortal: () => {
      leave.setUnsaved(false);
      for (const database of [WAITING_DATABASE, LETTERBOX_DATABASE]) forgetLocalRecords(database);
      // The page may be restored from the back/forward cache.
      window.addEventListener('pageshow', reloadPage);
      window.location.replace(config.quickExit.url);
    },
    reportError: logError,
  });

  const list = createModuleList({
    read: () => getJson<ModuleList>('/modules.json', { tries: 2 }),
    reportError: logError,
  });

  const applyLanguage = languageChange({ language, t, notify: toasts.notify });

  const router = createRouter({
    rule,
    list,
    leave,
    chosen: inBrowser('vesela.language'),
    visit: { session: session.settled, consentStatus: () => consentStatus.get(), wanted, webview },
    applyLanguage,
    enter: (module) => runner.enter(module),
    // While it is not known yet who she is, she is probably signed in; a failure shows when the module is entered.
    fetchAhead: (module, route, page) => {
      const known = route.public || session.session.get().status !== 'anonymous';
      if (known) void runner.prefetch(module, page).catch(() => undefined);
    },
    reportError: logError,
  });

  const tracing = config.traces ? startTracing(config.traces) : undefined;
  const api = createApiFetch({
    origin,
    ...(tracing ? { traced: tracing } : {}),
    session,
    inFlight,
    online: online.get,
    t,
    notify: toasts.notify,
    onUnauthorized: session.drop,
    onConsentMissing: () => {
      consentStatus.forget();
      void router.update();
    },
    onSignInAgain: signInAgain.ask,
  });

  const consentStatus = createConsentStatus({
    origin,
    // The page reports a failure.
    fetch: (request) => inFlight.track(api(request, { background: true })),
    subject: async () => {
      await session.settled();
      return session.subject();
    },
  });

  const platform: Platform = {
    version: 1,
    session: session.session,
    language,
    ...factsOf(config),
    flags,
    online,
    api: { fetch: api },
    navigate: (path) => void router.go(router.href(path)),
    href: (path) => router.href(path),
    tests: () => withAnnounced(list.state.get().modules, config.announced),
    pathOfRoute: (name) => pathOfRoute(list.state.get().modules, name),
    ...(config.passkeys ? { addPasskey: () => doAtSignIn({ action: ADD_PASSKEY }) } : {}),
    changePassword: () => doAtSignIn({ action: CHANGE_PASSWORD, again: true }),
    acrossSignIn: signInAgain.values,
    consentsChanged: consentStatus.forget,
    joinAsParticipant: session.join,
    forgetResumeCode: session.forgetResumeCode,
    endParticipation: session.drop,
    quickExit: session.quickExit,
    notify: toasts.notify,
    reportError: logError,
    moduleFailed,
    setUnsaved: leave.setUnsaved,
  };

  singleSpa.setBootstrapMaxTime(LIMIT_MS, true, LIMIT_MS);
  singleSpa.setMountMaxTime(LIMIT_MS, true, LIMIT_MS);
  const runner = createRunner({
    singleSpa,
    federation,
    platform: () => platform,
    outlet: () => document.getElementById(OUTLET_ID),
    moduleAt: router.moduleAt,
    reload: () => window.location.reload(),
    reportError: logError,
  });

  if (config.errorReports) {
    startReporting({
      view: () => router.screen.get().view,
      modules: () => list.state.get().modules,
      language: language.get,
      online,
      embedded,
    });
  }
  const flagsKnown = startFlags({ kind: config.flags, hostname, flags, reportError: logError });
  const prefetch = unlessPaused(runner.prefetch, flags, flagsKnown);

  return {
    config,
    rule,
    platform,
    session,
    router,
    list,
    runner: { ...runner, prefetch },
    toasts,
    inFlight,
    leave,
    webview,
    wanted,
    painted: createStore<ReturnType<Shell['painted']['get']>>(undefined),
    signInAgain,
  };
}
