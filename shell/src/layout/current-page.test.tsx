/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '@vesela/framework';
import { createFakeShell, renderIn } from '../testing/fake-shell.tsx';
import { route } from '../testing/modules.ts';
import { CurrentPage } from './current-page.tsx';

afterEach(cleanup);
const view = { kind: 'module', name: 'mfe-a', route: route('/A') } as const;

it('shows a spinner until the module is mounted, then renders nothing', async () => {
  const shell = await createFakeShell({ view });
  const mounted = createStore<string | undefined>(undefined);
  Object.assign(shell.runner, { mounted });
  const { container } = renderIn(shell, <CurrentPage />);
  expect(screen.getByRole('status').textContent).toBe('The page is loading…');
  act(() => mounted.set('mfe-a'));
  expect(container.textContent).toBe('');
});

it('offers a retry when the module is not available', async () => {
  const shell = await createFakeShell({ view });
  Object.assign(shell.runner, { failures: createStore(new Map([['mfe-a', new Error('down')]])) });
  renderIn(shell, <CurrentPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shell.retried).toEqual(['mfe-a']);
});

it.each([
  ['/', 'Šī sadaļa pašlaik nav pieejama', 'Pārējās portāla sadaļas darbojas. Lūdzu, pēc brīža mēģiniet vēlreiz.'],
  ['/en', 'This part is not available at the moment', 'The rest of the portal works. Please try again in a moment.'],
  [
    '/ru',
    'Этот раздел сейчас недоступен',
    'Остальные разделы портала работают. Пожалуйста, попробуйте ещё раз чуть позже.',
  ],
  ['/pl', 'Ta część portalu jest chwilowo niedostępna', 'Reszta portalu działa. Spróbuj ponownie za chwilę.'],
])('does so in the language of the URL (%s)', async (pathname, title, text) => {
  const shell = await createFakeShell({ pathname, view });
  Object.assign(shell.runner, { failures: createStore(new Map([['mfe-a', new Error('down')]])) });
  renderIn(shell, <CurrentPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  [404, undefined, 'This page could not be found'],
  [500, 'Unknown middleware x', 'Error 500: Unknown middleware x'],
  [503, undefined, 'Error 503: unexpected error'],
])('shows status %d', async (status, message, text) => {
  const shell = await createFakeShell({ view: { kind: 'error', status, ...(message ? { message } : {}) } });
  renderIn(shell, <CurrentPage />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en');
});
