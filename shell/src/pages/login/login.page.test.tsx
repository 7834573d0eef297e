/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { createFakeShell, renderIn } from '../../testing/fake-shell.tsx';
import { published, route } from '../../testing/modules.ts';
import { LoginPage } from './login.page.tsx';

let answer: (message: { data: string }) => void = () => undefined;
const asked = jest.fn();
/** A tab that answers when the test says so. */
class OtherTab {
  set onmessage(listener: typeof answer) {
    answer = listener;
  }
  postMessage(message: unknown) {
    asked(message);
  }
}
Object.assign(globalThis, { BroadcastChannel: OtherTab });

afterEach(() => {
  cleanup();
  asked.mockClear();
});

it.each([
  ['Sign in with email and password', 'login', undefined],
  ['Continue with Google', 'login', 'google'],
  ['Continue with Facebook', 'login', 'facebook'],
  ['Create an account', 'register', undefined],
] as const)('%s', async (name, to, idpHint) => {
  const shell = await createFakeShell({ pathname: '/en/login' });
  renderIn(shell, <LoginPage />);
  await userEvent.click(screen.getByRole('button', { name }));
  const expected = { redirectUri: 'https://portal.example/en/login', locale: 'en', ...(idpHint ? { idpHint } : {}) };
  expect(shell.service.left).toEqual([[to, expected]]);
});

it.each(LANGUAGES)('is in %s, and so is the sign-in page that it leads to', async (language) => {
  const path = language === 'lv' ? '/login' : `/${language}/login`;
  const shell = await createFakeShell({ pathname: path });
  renderIn(shell, <LoginPage />);
  const title = { lv: 'Pieslēgšanās portālam', en: 'Sign in', ru: 'Вход на портал', pl: 'Logowanie' }[language];
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.body.textContent).not.toMatch(/login\.[a-z]|[{}]/);
  const [first] = screen.getAllByRole('button');
  await userEvent.click(first as HTMLElement);
  expect(shell.service.left).toEqual([
    ['login', expect.objectContaining({ redirectUri: `https://portal.example${path}`, locale: language })],
  ]);
});

it('offers an account to whoever has none right after the sign-in, and as a button', async () => {
  renderIn(await createFakeShell({ pathname: '/en/login' }), <LoginPage />);
  const [first, second] = screen.getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['Sign in with email and password', 'Create an account']);
  expect(second?.className).toContain('v-button--quiet');
});

it('leads whoever has a code of a study on without an account', async () => {
  const modules = [published('mfe-consent', [route('/join/*')])];
  const shell = await createFakeShell({ modules });
  renderIn(shell, <LoginPage />);
  expect(screen.getByText(/taking part without an account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join mfe-consent' })).toBeTruthy();
});

it.each(LANGUAGES)('says in %s that she takes part in another tab, once that tab answers', async (language) => {
  const modules = [published('mfe-consent', [route('/join/*')])];
  const shell = await createFakeShell({ modules, pathname: language === 'lv' ? '/login' : `/${language}/login` });
  renderIn(shell, <LoginPage />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => answer({ data: 'here' }));
  const line = await screen.findByRole('status');
  expect(line.textContent).toMatch(/cilnē|tab|вкладке|karcie/);
  expect(within(line).getByRole('link', { name: 'Join mfe-consent' })).toBeTruthy();
});

it.each(LANGUAGES)(
  'says in %s to a participant that she takes part in this tab, and leads to her page',
  async (language) => {
    const home = language === 'lv' ? '/' : `/${language}`;
    const user = { status: 'participant', project: 'p-1' } as const;
    const shell = await createFakeShell({ pathname: language === 'lv' ? '/login' : `/${language}/login`, user });
    renderIn(shell, <LoginPage />);
    const line = await screen.findByRole('status');
    const here = { lv: 'šajā cilnē', en: 'in this tab', ru: 'в этой вкладке', pl: 'w tej karcie' };
    expect(line.textContent?.replaceAll('\u00a0', ' ').toLowerCase()).toContain(here[language]);
    const names = { lv: 'Mans projekts', en: 'My project', ru: 'Мой проект', pl: 'Mój projekt' };
    expect(within(line).getByRole('link', { name: names[language] }).getAttribute('href')).toBe(home);
    expect(asked).not.toHaveBeenCalled();
  },
);

it('offers only the configured identity providers', async () => {
  const shell = await createFakeShell();
  shell.config.identityProviders = ['facebook'];
  renderIn(shell, <LoginPage />);
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeTruthy();
});

it('reports that the sign-in service is down, and stays usable', async () => {
  const shell = await createFakeShell();
  shell.service.away = true;
  renderIn(shell, <LoginPage />);
  const button = screen.getByRole('button', { name: 'Sign in with email and password' });
  await userEvent.click(button);
  expect(screen.getByRole('alert').textContent).toContain('You cannot sign in at the moment');
  shell.service.away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with email and password' }));
  expect(shell.service.left).toHaveLength(1);
});

it('is usable again when restored from the back/forward cache', async () => {
  const shell = await createFakeShell({ pathname: '/en/login' });
  shell.session.signIn = () => new Promise(() => undefined);
  renderIn(shell, <LoginPage />);
  const name = 'Sign in with email and password';
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('button', { name })).toBeNull();
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

it.each([
  ['/en/Calculator', true],
  ['//evil.example', false],
])('promises to return to %s: %s', async (wanted, promised) => {
  const shell = await createFakeShell();
  shell.wanted.set(wanted);
  renderIn(shell, <LoginPage />);
  expect(screen.queryByText(/take you to the page you wanted/) !== null).toBe(promised);
});
