import { PlatformContext, useStore, useTexts } from '@vesela/framework';
import { useRef } from 'react';
import { ErrorPage } from './errors/error.page.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { PlainError } from './errors/plain-error.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { CurrentPage } from './layout/current-page.tsx';
import { useFocusOnArrival } from './layout/focus-on-arrival.ts';
import { LeaveDialog } from './layout/leave-dialog.tsx';
import { LoadingIndicator } from './layout/loading-indicator.tsx';
import { Outlet } from './layout/outlet.tsx';
import { SignInAgainDialog } from './layout/sign-in-again-dialog.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { type Shell, ShellContext, useShell } from './shell-context.ts';
import { ToastRegion } from './toasts/toast-region.tsx';

function Frame() {
  const t = useTexts();
  const { router } = useShell();
  const { address } = useStore(router.screen);
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  const page = (
    <ErrorBoundary retryOn={address.canonical} fallback={<PlainError />}>
      <ErrorPage status={500} />
    </ErrorBoundary>
  );
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('header.skip')}
      </a>
      <div>
        <Header />
        <OfflineNotice />
      </div>
      <ToastRegion />
      <main className="shell__main" id="main" tabIndex={-1} ref={main}>
        <ErrorBoundary retryOn={address.canonical} fallback={page}>
          <CurrentPage />
        </ErrorBoundary>
        <Outlet />
      </main>
      <Footer />
      <LoadingIndicator />
      <LeaveDialog />
      <SignInAgainDialog />
    </div>
  );
}

export function App({ shell }: { shell: Shell }) {
  return (
    <ErrorBoundary retryOn="" fallback={<PlainError />}>
      <PlatformContext value={shell.platform}>
        <ShellContext value={shell}>
          <Frame />
        </ShellContext>
      </PlatformContext>
    </ErrorBoundary>
  );
}
