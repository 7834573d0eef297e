/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { setTextConstants } from '@vesela/framework';
import { ANNA, createFakeShell, renderIn } from '../../testing/fake-shell.tsx';
import { published, route } from '../../testing/modules.ts';
import { LandingPage } from './landing.page.tsx';

afterEach(() => {
  cleanup();
  setTextConstants({});
});

it.each([
  [undefined, 'For women from 18'],
  [16, 'For women from 16'],
])('says in a tile the minimum age %s of this portal', async (minimumAge, text) => {
  const module = published('mfe-a', [route('/A')]);
  Object.assign(module.descriptor.tiles[0]?.text ?? {}, { en: 'For women from {minimumAge}' });
  if (minimumAge !== undefined) setTextConstants({ minimumAge });
  renderIn(await createFakeShell({ modules: [module] }), <LandingPage />);
  expect(screen.getByText(text)).toBeTruthy();
});

it('shows the tiles contributed by modules', async () => {
  const fresh = published('mfe-a', [route('/A')]);
  const soon = published('mfe-b', [route('/B')]);
  Object.assign(fresh.descriptor.tiles[0] ?? {}, { badge: 'new', featured: true });
  Object.assign(soon.descriptor.tiles[0] ?? {}, { badge: 'soon' });
  renderIn(await createFakeShell({ modules: [fresh, soon] }), <LandingPage />);
  const [first, second] = within(screen.getByRole('region', { name: 'What would you like to do?' })).getAllByRole(
    'listitem',
  );
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/en/A');
  expect(first?.textContent).toContain('new');
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  expect(second?.textContent).toContain('coming soon');
});

it('leads a visitor from a tile on to the first question, where the test has such a way', async () => {
  const module = published('mfe-a', [route('/A')]);
  const inAll = { lv: '', en: 'Not for everybody', ru: '', pl: '' };
  Object.assign(module.descriptor.tiles[0] ?? {}, { begin: { path: '/A/step/check', text: inAll } });
  renderIn(await createFakeShell({ modules: [module] }), <LandingPage />);
  const tests = within(screen.getByRole('region', { name: 'What would you like to do?' }));
  expect(tests.getByRole('link', { name: 'Tile mfe-a' }).getAttribute('href')).toBe('/en/A/step/check');
});

it('works without any module', async () => {
  renderIn(await createFakeShell(), <LandingPage />);
  expect(screen.getByText('There are no tests at the moment. Please come back later.')).toBeTruthy();
});

it('reports that the list failed to load and offers a retry', async () => {
  renderIn(await createFakeShell({ modules: 'failed' }), <LandingPage />);
  expect(screen.getByRole('alert').textContent).toContain('The list of tests could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('greets a signed-in user and links to the profile pages', async () => {
  const modules = [published('mfe-profile', [route('/Profile')])];
  const { unmount } = renderIn(await createFakeShell({ modules, user: ANNA }), <LandingPage />);
  expect(screen.getByRole('link', { name: 'Profile mfe-profile' })).toBeTruthy();
  expect(screen.getByText('You are signed in as Anna')).toBeTruthy();
  unmount();
  renderIn(await createFakeShell({ modules }), <LandingPage />);
  expect(screen.queryByRole('link', { name: 'Profile mfe-profile' })).toBeNull();
});
