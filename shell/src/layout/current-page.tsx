import { useStore, useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorPage } from '../errors/error.page.tsx';
import { UnavailablePage } from '../errors/unavailable.page.tsx';
import { HOME_ROUTE } from '../modules/match.ts';
import { useFetchAhead } from '../modules/use-fetch-ahead.ts';
import { LandingPage } from '../pages/landing/landing.page.tsx';
import { LoginPage } from '../pages/login/login.page.tsx';
import { isPaintedPage, type OwnPage, type PaintedPage } from '../routing/pages.ts';
import { useShell } from '../shell-context.ts';

/**
 * What the gateway has painted. Not within `Suspense`, which React takes over after the rest: a button that was tapped before
 * would do nothing then.
 */
const PAINTED: Readonly<Record<PaintedPage, ComponentType>> = { landing: LandingPage, login: LoginPage };

/** What few visits open is loaded when it is opened. */
const LATER: Readonly<Record<Exclude<OwnPage, PaintedPage>, ComponentType>> = {
  webview: lazy(async () => ({ default: (await import('../pages/webview/webview.page.tsx')).WebviewPage })),
  help: lazy(async () => ({ default: (await import('../pages/help/help.page.tsx')).HelpPage })),
  contact: lazy(async () => ({ default: (await import('../pages/help/contact.page.tsx')).ContactPage })),
  accessibility: lazy(async () => ({
    default: (await import('../pages/help/accessibility.page.tsx')).AccessibilityPage,
  })),
  search: lazy(async () => ({ default: (await import('../pages/search/search.page.tsx')).SearchPage })),
};

/** The shell's own page for the current URL; empty while a module is mounted. */
export function CurrentPage() {
  const t = useTexts();
  const { router, runner, list, ...shell } = useShell();
  const { view, address } = useStore(router.screen);
  const painted = useStore(shell.painted);
  const failures = useStore(runner.failures);
  const mounted = useStore(runner.mounted);
  // Not before her home page is there, which would wait for the same line.
  const atHome = view.kind === 'module' && view.route === HOME_ROUTE && mounted === view.name;
  useFetchAhead(atHome || (view.kind === 'page' && view.page === 'landing'));
  // Over the place of the page, so that nothing moves when that is there.
  const waiting = (
    <div className="shell__waiting">
      <Spinner full label={t('wait.page')} />
    </div>
  );
  switch (view.kind) {
    case 'page': {
      if (isPaintedPage(view.page)) {
        const Painted = PAINTED[view.page];
        return <Painted />;
      }
      const Later = LATER[view.page];
      return (
        <Suspense fallback={waiting}>
          <Later />
        </Suspense>
      );
    }
    case 'error':
      return <ErrorPage status={view.status} message={view.message} />;
    case 'unavailable':
      return <UnavailablePage retry={() => void list.retry().then(router.update)} />;
    case 'module':
      // The tests stay within reach without the home page.
      if (failures.has(view.name) && view.route === HOME_ROUTE) return <LandingPage />;
      if (failures.has(view.name)) return <UnavailablePage retry={() => void runner.retry(view.name)} />;
      if (painted?.path === address.path) return painted.part;
      return mounted === view.name ? null : waiting;
    default:
      return waiting;
  }
}
