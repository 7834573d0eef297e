/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANNA, createFakeShell, renderIn } from '../testing/fake-shell.tsx';
import { published, route } from '../testing/modules.ts';
import { Header } from './header.tsx';

afterEach(cleanup);
const link = (name: string | RegExp) => screen.queryByRole('link', { name });

describe('header', () => {
  it('links to home, the tests and sign-in, in the language of the page', async () => {
    renderIn(await createFakeShell({ pathname: '/ru/Calculator' }), <Header />);
    expect(link('Vesela')?.getAttribute('href')).toBe('/ru');
    expect(link('Выбрать тест')?.getAttribute('href')).toBe('/ru/#tests');
    expect(link('Войти')?.getAttribute('href')).toBe('/ru/login');
  });

  it("leads from the logo to the operator's main site where there is one", async () => {
    const shell = await createFakeShell({ pathname: '/en' });
    shell.config.portal.mainSite = 'https://www.example.org/';
    renderIn(shell, <Header />);
    expect(link('Vesela')?.getAttribute('href')).toBe('https://www.example.org/');
    expect(link('Home')?.getAttribute('href')).toBe('/en');
  });

  it.each([
    ['/en/Calculator', ['/Calculator', '/en/Calculator', '/ru/Calculator', '/pl/Calculator']],
    ['/', ['/', '/en', '/ru', '/pl']],
    ['/pl', ['/', '/en', '/ru', '/pl']],
  ])('at %s links to other languages at %j', async (pathname, addresses) => {
    renderIn(await createFakeShell({ pathname }), <Header />);
    const languages = [...document.querySelectorAll('.languages a')];
    expect(languages.map((a) => a.getAttribute('href'))).toEqual(addresses);
    expect(languages.filter((a) => a.getAttribute('aria-current'))).toHaveLength(1);
  });

  it('hides the languages on a host with a fixed language', async () => {
    renderIn(await createFakeShell({ pathname: '/', fixedHost: true }), <Header />);
    expect(link('LV')).toBeNull();
  });

  it('is dark pink if the descriptor says so', async () => {
    const view = { kind: 'module', name: 'mfe-profile', route: route('/Profile', { header: 'pink' }) } as const;
    renderIn(await createFakeShell({ view }), <Header />);
    expect(screen.getByRole('banner').className).toContain('header--pink');
  });
});

describe('the menu of staff', () => {
  const staffed = async (roles: readonly string[], pathname = '/en') => {
    const module = published('mfe-profile', [route('/Accounts')]);
    for (const entry of module.descriptor.links) Object.assign(entry, { place: 'menu', roles: ['provider'] });
    module.descriptor.links.length = 1;
    return createFakeShell({ pathname, modules: [module], user: { ...ANNA, roles } as typeof ANNA });
  };

  it('leads to the work of their role', async () => {
    renderIn(await staffed(['provider'], '/en/Accounts'), <Header />);
    expect(link('Profile mfe-profile')?.getAttribute('href')).toBe('/en/Accounts');
    expect(link('Profile mfe-profile')?.getAttribute('aria-current')).toBe('page');
  });

  it('is not for others', async () => {
    renderIn(await staffed(['researcher']), <Header />);
    expect(link('Profile mfe-profile')).toBeNull();
  });
});

it('leads a visitor to what modules open to her, and nobody who is signed in', async () => {
  const modules = [published('mfe-consent', [route('/join/*')])];
  renderIn(await createFakeShell({ modules }), <Header />);
  expect(link('Join mfe-consent')).toBeTruthy();
  cleanup();
  renderIn(await createFakeShell({ modules, user: ANNA }), <Header />);
  expect(link('Join mfe-consent')).toBeNull();
});

describe('menu on a narrow screen', () => {
  it('opens by keyboard; Escape closes it and restores the focus', async () => {
    const user = userEvent.setup();
    renderIn(await createFakeShell(), <Header />);
    const burger = screen.getByRole('button', { name: 'Menu' });
    burger.focus();
    await user.keyboard('{Enter}');
    expect(burger.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(link('Home'));
    await user.keyboard('{Escape}');
    expect(burger.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(burger);
  });

  it('closes when the place changes, and only then', async () => {
    const user = userEvent.setup();
    const shell = await createFakeShell();
    renderIn(shell, <Header />);
    const burger = screen.getByRole('button', { name: 'Menu' });
    await user.click(burger);
    const now = shell.screen.get();
    // The session has arrived and the page was decided again.
    act(() => shell.screen.set({ ...now, address: { ...now.address } }));
    expect(burger.getAttribute('aria-expanded')).toBe('true');
    act(() => shell.screen.set({ ...now, address: { ...now.address, path: '/Profile' } }));
    expect(burger.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('profile menu', () => {
  it('contains the contributed pages and sign-out', async () => {
    const user = userEvent.setup();
    const modules = [published('mfe-profile', [route('/Profile')])];
    const shell = await createFakeShell({ user: ANNA, modules });
    renderIn(shell, <Header />);
    expect(link('Sign in')).toBeNull();
    const button = screen.getByRole('button', { name: 'My account' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(link('Profile mfe-profile')?.getAttribute('href')).toBe('/en/Profile');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes when it loses the focus', async () => {
    const user = userEvent.setup();
    renderIn(
      await createFakeShell({ user: ANNA }),
      <>
        <Header />
        <button type="button">after</button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'My account' }));
    await user.click(screen.getByRole('button', { name: 'after' }));
    expect(screen.getByRole('button', { name: 'My account' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a participant without account', () => {
  const participant = { status: 'participant', project: 'p' } as const;

  it('sees the pages open to participants, and no sign-in', async () => {
    const modules = [
      published('mfe-consent', [route('/Consent', { participants: true })]),
      published('mfe-profile', [route('/Profile')]),
    ];
    renderIn(await createFakeShell({ user: participant, modules }), <Header />);
    expect(link('Profile mfe-consent')?.getAttribute('href')).toBe('/en/Consent');
    expect(link('Project mfe-consent')?.getAttribute('href')).toBe('/en/Consent');
    expect(link('Profile mfe-profile')).toBeNull();
    expect(link('Sign in')).toBeNull();
  });

  it('leaves with one click on a button that is visible in the narrow layout', async () => {
    const shell = await createFakeShell({ user: participant });
    renderIn(shell, <Header />);
    const exit = screen.getByRole('button', { name: 'Leave quickly' });
    expect(exit.closest('nav')).toBeNull();
    await userEvent.click(exit);
    expect(shell.platform.quickExits).toBe(1);
  });
});
