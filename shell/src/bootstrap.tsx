// First of all: the shell's own rules come after those of the components.
import '@vesela/ui/styles';
import { removeOverdue } from '@vesela/framework/waiting-examinations';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { start as startSingleSpa } from 'single-spa';
import { App } from './app.tsx';
import { fetchConfig } from './config/portal-config.ts';
import { createShell } from './create-shell.ts';
import { logError } from './errors/error-log.ts';
import { followUncaught } from './errors/uncaught.ts';
import { startTexts } from './language/shell-texts.ts';
import { fetchAhead } from './modules/load-federation.ts';
import { keepOfflinePage } from './offline/offline-page.ts';
import { AfterPainting } from './painted/after-painting.tsx';
import { decided, isPainted } from './painted/is-painted.ts';
import { PAINTED_PART, UNPAINTED } from './painted/waiting.ts';
import { followLinks } from './routing/follow-links.ts';
import { PAGES } from './routing/pages.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { retryWhenOnline } from './session/retry-when-online.ts';
import './styles/fonts.css';
import './styles/page.css';

/** Starts the portal. Rejects when it cannot even show its error page. */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('root element not found');
  followUncaught();
  const { pathname } = window.location;
  const [config] = await Promise.all([fetchConfig(), startTexts()]);
  document.querySelector('meta[name="application-name"]')?.setAttribute('content', config.portal.name);

  const shell = createShell(config);
  const { list, router, runner, session } = shell;
  // What is hidden is hidden from a woman who is probably signed in: her home is a module's.
  fetchAhead(!PAGES.has(router.screen.get().address.path) || document.documentElement.classList.contains(UNPAINTED));
  void list.ready().catch(() => undefined);
  list.state.subscribe(() => runner.sync(list.state.get().modules));
  session.session.subscribe(() => void router.update());
  router.screen.subscribe(() => void list.refresh());
  window.addEventListener('focus', () => void list.refresh());
  followOtherTabs(session);
  retryWhenOnline(session);
  followLinks(router.go);

  void session.start();
  await router.start();
  const log = (error: unknown) => void logError(error);
  const options = { onCaughtError: log, onUncaughtError: log, onRecoverableError: log };
  const app = (
    <AfterPainting>
      <App shell={shell} />
    </AfterPainting>
  );
  const part = document.documentElement.classList.contains(UNPAINTED) ? null : root.querySelector(`.${PAINTED_PART}`);
  // What she sees may be another page.
  if (part && (await decided(router.screen)).kind === 'module' && window.location.pathname === pathname)
    (await import(/* webpackChunkName: "modules" */ './painted/painted-part.tsx')).keepPart(part, shell);
  if (await isPainted(root, shell)) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
  startSingleSpa({ urlRerouteOnly: true });
  keepOfflinePage(logError);
  // Not only where they are sent: whoever never opens the self-examination again was promised the same.
  void removeOverdue().catch(log);
}
