/** @jest-environment jsdom */
import { afterEach, describe, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import type { ReactNode } from 'react';
import { ErrorPage } from './errors/error.page.tsx';
import { UnavailablePage } from './errors/unavailable.page.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { AccessibilityPage } from './pages/help/accessibility.page.tsx';
import { ContactPage } from './pages/help/contact.page.tsx';
import { HelpPage } from './pages/help/help.page.tsx';
import { LandingPage } from './pages/landing/landing.page.tsx';
import { LoginPage } from './pages/login/login.page.tsx';
import { SearchPage } from './pages/search/search.page.tsx';
import { WebviewPage } from './pages/webview/webview.page.tsx';
import { ANNA, createFakeShell, renderIn } from './testing/fake-shell.tsx';
import { published, route } from './testing/modules.ts';

const PAGES: Readonly<Record<string, ReactNode>> = {
  landing: <LandingPage />,
  login: <LoginPage />,
  'embedded browser': <WebviewPage />,
  'not found': <ErrorPage status={404} />,
  help: <HelpPage />,
  contact: <ContactPage />,
  'accessibility statement': <AccessibilityPage />,
  search: <SearchPage />,
  'module failed': <UnavailablePage retry={() => undefined} />,
};

afterEach(cleanup);

describe.each(LANGUAGES)('in %s', (language) => {
  const shell = (user?: typeof ANNA) =>
    createFakeShell({
      pathname: language === 'lv' ? '/' : `/${language}`,
      modules: [published('mfe-profile', [route('/Profile')]), published('mfe-a', [route('/A')])],
      ...(user ? { user } : {}),
    });

  it.each(Object.entries(PAGES))('%s is accessible between header and footer', async (_name, page) => {
    renderIn(
      await shell(),
      <>
        <Header />
        <main>{page}</main>
        <Footer />
      </>,
    );
    await screen.findByRole('heading', { level: 1 });
    await expectAccessible({ language });
  });

  it('the menus of a signed-in user are accessible when open', async () => {
    renderIn(await shell(ANNA), <Header />);
    for (const closed of screen.getAllByRole('button', { expanded: false })) await userEvent.click(closed);
    await expectAccessible({ language });
  });
});
