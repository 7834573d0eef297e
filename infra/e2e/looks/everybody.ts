import { expect, type Page } from '@playwright/test';
import { titled } from '../accessible.ts';
import { type Stage, type State, tour } from './look.ts';

type Here = Stage<undefined>;
const nothing = async () => undefined;

const openSignIn = async (stage: Here, button: 'login.password' | 'login.google') => {
  await stage.goto('/login');
  await titled(stage.page, stage.say('shell', 'login.title'));
  await stage.press('shell', button);
  await stage.page.waitForURL(/\/realms\//);
};
const alertHasFocus = (page: Page) => expect(page.getByRole('alert')).toBeFocused();

/** A page that is there with its title. */
const titledPage = (
  name: string,
  route: string,
  owner: Parameters<Here['say']>[0],
  title: string,
): State<undefined> => ({
  name,
  route,
  async reach({ follow, page, say }) {
    await follow(route);
    await titled(page, say(owner, title));
  },
});

/** An app's browser on a computer, which no link leads out of: one that is not an app's has nothing to decide and is led on. */
const EMBEDDED =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat';

/** What somebody sees first inside another app. */
export const embedded = tour({
  name: 'inside another app',
  async prepare(page) {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setUserAgentOverride', { userAgent: EMBEDDED });
    return undefined;
  },
  states: [
    {
      name: 'embedded browser',
      route: '/WebviewDecision',
      async reach({ goto, page, say, press }) {
        await goto('/WebviewDecision');
        await titled(page, say('shell', 'webview.title'));
        await press('shell', 'webview.change');
      },
    },
  ],
});

/** Pages that need nobody to be signed in. */
export const everybody = tour({
  name: 'pages for everybody',
  prepare: nothing,
  states: [
    {
      name: 'landing',
      route: '/',
      depth: 'everywhere',
      async reach({ goto, page, say }) {
        await goto('/');
        await titled(page, say('shell', 'landing.title'));
        await expect(page.locator('.tile__icon').first()).toBeVisible();
      },
    },
    {
      name: 'landing, menu open',
      route: '/',
      depth: 'everywhere',
      // Another language closes the menu.
      languages: 'again',
      async reach({ goto, page, press, language, say }) {
        if (language !== 'en') {
          await goto('/');
          await expect(page.locator('.tile__icon').first()).toBeVisible();
        }
        await press('shell', 'header.menu');
        await expect(page.getByRole('button', { name: say('shell', 'header.menu') })).toHaveAttribute(
          'aria-expanded',
          'true',
        );
      },
    },
    titledPage('not found', '/NoSuchPage', 'shell', 'error.notFound'),
    {
      name: 'help, an answer open',
      route: '/Help',
      async reach({ follow, page, say }) {
        await follow('/Help#delete');
        await titled(page, say('help', 'help.title'));
        await expect(page.locator('#delete details')).toHaveAttribute('open', '');
      },
    },
    titledPage('contact', '/Contact', 'help', 'contact.title'),
    titledPage('accessibility statement', '/Accessibility', 'help', 'accessibility.title'),
    {
      name: 'search, explained words open',
      route: '/Search',
      async reach({ follow, page, say }) {
        await follow('/Search');
        await titled(page, say('search', 'search.title'));
        await page.locator('main summary').click();
      },
    },
    {
      name: 'search, results',
      route: '/Search',
      languages: 'again',
      async reach({ follow, page, say }) {
        await follow('/Search');
        await titled(page, say('search', 'search.title'));
        await page.getByRole('searchbox').fill('a');
        await expect(page.locator('.search__results > li').first()).toBeVisible();
      },
    },
    {
      name: 'search, nothing found',
      route: '/Search',
      depth: 'once',
      async reach({ follow, page, say }) {
        await follow('/Search');
        await titled(page, say('search', 'search.title'));
        await page.getByRole('searchbox').fill('zzzz');
        await expect(page.getByText(say('search', 'search.none'))).toBeVisible();
      },
    },
    titledPage('terms', '/TermsConditions', 'consent', 'terms.title'),
    titledPage('privacy policy', '/privacypolicy', 'consent', 'privacy.title'),
    titledPage('register of consents', '/ConsentLog', 'consent', 'log.title'),
    titledPage('sources', '/Sources', 'sources', 'sources.title'),
    {
      name: 'where to book, in Latvia',
      route: '/Appointments',
      async reach({ follow, page, say }) {
        await follow('/Appointments#gynaecologist');
        await titled(page, say('appointments', 'finder.title'));
        await expect(page.locator('#gynaecologist details')).toHaveAttribute('open', '');
      },
    },
    {
      name: 'where to book, in Poland',
      route: '/Appointments',
      depth: 'once',
      async reach({ page }) {
        await page.locator('main select').first().selectOption('PL');
        await expect(page.locator('main select').nth(1)).toBeVisible();
      },
    },
    titledPage('how to have an account deleted', '/Deletion', 'myData', 'progress.title'),
    {
      name: 'module failed',
      route: '/TermsConditions',
      async reach({ goto, page, say }) {
        await page.route('**/modules/mfe-consent/**', (route) => route.abort());
        await goto('/TermsConditions');
        await titled(page, say('shell', 'module.title'));
      },
    },
    {
      name: 'login',
      route: '/login',
      async reach({ follow, page, say }) {
        await page.unrouteAll();
        await follow('/login');
        await titled(page, say('shell', 'login.title'));
      },
    },
  ],
});

/** Pages of the sign-in service, which have no `main` of the portal and are opened anew in every language. */
export const signInPages = tour({
  name: 'sign-in pages',
  prepare: nothing,
  states: [
    {
      name: 'sign-in with Google',
      route: '/realms/*',
      languages: 'again',
      async reach(stage) {
        await openSignIn(stage, 'login.google');
        await titled(stage.page, stage.say('identity', 'other.title', { provider: 'Google' }));
      },
    },
    {
      name: 'sign-in',
      route: '/realms/*',
      depth: 'once',
      async reach(stage) {
        await openSignIn(stage, 'login.password');
        await titled(stage.page, stage.say('identity', 'signIn.title'));
      },
    },
    {
      name: 'sign-in with errors',
      route: '/realms/*',
      languages: 'again',
      async reach(stage) {
        if (stage.language !== 'en') await openSignIn(stage, 'login.password');
        await stage.press('identity', 'signIn.submit');
        await alertHasFocus(stage.page);
      },
    },
    {
      name: 'register with errors',
      route: '/realms/*',
      languages: 'again',
      async reach(stage) {
        await openSignIn(stage, 'login.password');
        await stage.page.getByRole('link', { name: stage.say('identity', 'signIn.register') }).click();
        await titled(stage.page, stage.say('identity', 'register.title'));
        await stage.press('identity', 'register.submit');
        await alertHasFocus(stage.page);
      },
    },
    {
      name: 'mailbox of the local run',
      route: '/mailbox',
      languages: { not: 'speaks English only' },
      async reach({ page }) {
        await page.goto('/mailbox');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
});
