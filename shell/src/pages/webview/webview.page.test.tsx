/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, renderIn } from '../../testing/fake-shell.tsx';
import { WebviewPage } from './webview.page.tsx';

afterEach(cleanup);

it.each([
  ['/en/Calculator', '/en/Calculator'],
  [undefined, '/en'],
  ['//evil.example', '/en'],
])('continues to the stored path %s → %s', async (remembered, to) => {
  const shell = await createFakeShell();
  if (remembered) shell.webview.remember(remembered);
  renderIn(shell, <WebviewPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(shell.visited).toEqual([to]);
  expect(shell.webview.confirmed()).toBe(true);
});

it.each([
  ['/', 'Jūs izmantojat citas lietotnes pārlūku'],
  ['/en', 'You are using another app’s browser'],
  ['/ru', 'Вы в\u00a0браузере другого приложения'],
  ['/pl', 'Korzystasz z\u00a0przeglądarki innej aplikacji'],
])('is in the language of the URL (%s)', async (pathname, title) => {
  renderIn(await createFakeShell({ pathname }), <WebviewPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

it('shows how to change the browser, with the URL to copy', async () => {
  const user = userEvent.setup();
  const shell = await createFakeShell();
  shell.webview.remember('/en/Calculator');
  renderIn(shell, <WebviewPage />);
  await user.click(screen.getByRole('button', { name: 'Change browser' }));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/en/Calculator');
  expect(shell.platform.notices).toEqual([{ kind: 'success', text: 'The link is copied' }]);
});
