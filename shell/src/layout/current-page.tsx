import { useStore, useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { ErrorPage } from '../errors/error.page.tsx';
import { UnavailablePage } from '../errors/unavailable.page.tsx';
import { LandingPage } from '../pages/landing/landing.page.tsx';
import { LoginPage } from '../pages/login/login.page.tsx';
import { WebviewPage } from '../pages/webview/webview.page.tsx';
import { useShell } from '../shell-context.ts';

const PAGES = { landing: LandingPage, login: LoginPage, webview: WebviewPage };

/** The shell's own page for the current URL; empty while a module is mounted. */
export function CurrentPage() {
  const t = useTexts();
  const { router, runner, list } = useShell();
  const { view } = useStore(router.screen);
  const failures = useStore(runner.failures);
  const mounted = useStore(runner.mounted);
  switch (view.kind) {
    case 'page': {
      const OwnPage = PAGES[view.page];
      return <OwnPage />;
    }
    case 'error':
      return <ErrorPage status={view.status} message={view.message} />;
    case 'unavailable':
      return <UnavailablePage retry={() => void list.retry().then(router.update)} />;
    case 'module':
      if (failures.has(view.name)) return <UnavailablePage retry={() => void runner.retry(view.name)} />;
      return mounted === view.name ? null : <Spinner full label={t('wait.page')} />;
    default:
      return <Spinner full label={t('wait.page')} />;
  }
}
