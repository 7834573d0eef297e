/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { useRef } from 'react';
import type { View } from '../routing/pages.ts';
import { createFakeShell, type FakeShell, renderIn } from '../testing/fake-shell.tsx';
import { route } from '../testing/modules.ts';
import { useFocusOnArrival } from './focus-on-arrival.ts';

afterEach(cleanup);

function Main({ children }: { children: string }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <main ref={main} tabIndex={-1}>
      <div id="outlet">
        <h1>{children}</h1>
      </div>
    </main>
  );
}

const go = (shell: FakeShell, view: View, path = '/A') => {
  const oldTitle = document.querySelector('h1');
  const now = shell.screen.get();
  act(() =>
    shell.screen.set({ ...now, view, address: { ...now.address, path }, arrival: { pushed: false, oldTitle } }),
  );
};
async function replaceTitle() {
  const title = document.createElement('h1');
  document.querySelector('h1')?.remove();
  document.getElementById('outlet')?.append(title);
  await new Promise((resolve) => setTimeout(resolve));
  return title;
}

it('leaves the focus alone on the first page', async () => {
  renderIn(await createFakeShell(), <Main>first</Main>);
  expect(document.activeElement).toBe(document.body);
});

it('goes to the title of the next page as soon as it is rendered', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <Main>first</Main>);
  go(shell, { kind: 'module', name: 'mfe-a', route: route('/A') });
  expect(document.activeElement).toBe(document.body);
  const title = await replaceTitle();
  expect(document.activeElement).toBe(title);
  title.remove();
});

it('goes to the title of each page below one route, and stays when only the language changes', async () => {
  const shell = await createFakeShell();
  renderIn(shell, <Main>first</Main>);
  const view = { kind: 'module', name: 'mfe-a', route: route('/A/*') } as const;
  go(shell, view, '/A');
  await replaceTitle();
  go(shell, view, '/A/new');
  const title = await replaceTitle();
  expect(document.activeElement).toBe(title);
  title.blur();
  go(shell, view, '/A/new');
  const translated = await replaceTitle();
  expect(document.activeElement).toBe(document.body);
  translated.remove();
});
