/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { createFakeShell, type FakeShell, renderIn } from '../../testing/fake-shell.tsx';
import { published, route } from '../../testing/modules.ts';
import { glossaryEntries } from './entries.ts';
import { TERMS } from './glossary/terms.ts';
import { SearchPage } from './search.page.tsx';

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/en/Search'));

const searchable = () => {
  const module = published('mfe-a', [route('/A')]);
  return { ...module, descriptor: { ...module.descriptor, search: true } };
};

async function open(prepare: (shell: FakeShell) => void = () => undefined, pathname = '/en/Search') {
  const shell = await createFakeShell({ pathname, modules: [searchable()] });
  prepare(shell);
  renderIn(shell, <SearchPage />);
  const field = await screen.findByRole('searchbox');
  await screen.findByText(/\(50\)/);
  return { shell, field };
}
const found = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('finds pages, answers of the help page, what modules name and explained words', async () => {
  const { field } = await open((shell) => {
    shell.runner.search = async () => ({
      searchEntries: async () => [{ kind: 'method', title: 'Implant', text: 'A small rod', path: '/Methods/implant' }],
    });
  });
  await userEvent.type(field, 'impl');
  expect(screen.getByRole('link', { name: 'Implant' }).getAttribute('href')).toBe('/en/Methods/implant');
  await userEvent.clear(field);
  await userEvent.type(field, 'delete account');
  expect(screen.getByRole('link', { name: /delete a result or my account/ }).getAttribute('href')).toBe(
    '/en/Help#delete',
  );
  await userEvent.clear(field);
  await userEvent.type(field, 'tile');
  expect(screen.getByRole('link', { name: 'Tile mfe-a' }).getAttribute('href')).toBe('/en/A');
  await userEvent.clear(field);
  await userEvent.type(field, 'biopsy');
  expect(found()[0]).toMatch(/^Biopsy.*under a microscope/);
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ results?\.$/);
});

it.each([
  { who: 'a visitor', user: { status: 'anonymous' as const }, asked: ['Open to participants', 'With an account'] },
  { who: 'a participant', user: { status: 'participant' as const, project: 'P' }, asked: ['With an account'] },
  { who: 'a signed-in user', user: { status: 'signed-in' as const, name: 'A', email: 'a@b.c' }, asked: [] },
])('says to $who which results ask for signing in', async ({ user, asked }) => {
  const auth = { guards: ['auth' as const], public: false };
  const module = published('mfe-a', [
    route('/Account', auth),
    route('/Either', { ...auth, participants: true }),
    route('/Public'),
  ]);
  const shell = await createFakeShell({
    pathname: '/en/Search',
    modules: [{ ...module, descriptor: { ...module.descriptor, search: true, tiles: [], links: [] } }],
    user,
  });
  shell.runner.search = async () => ({
    searchEntries: async () => [
      { kind: 'page', title: 'Open to participants', text: 'zebra', path: '/Either#part' },
      { kind: 'page', title: 'Public', text: 'zebra', path: '/Public' },
      { kind: 'page', title: 'With an account', text: 'zebra', path: '/Account' },
    ],
  });
  renderIn(shell, <SearchPage />);
  await userEvent.type(await screen.findByRole('searchbox'), 'zebra');
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(3);
  const asking = items.filter((item) => within(item).queryByText('after signing in'));
  expect(asking.map((item) => within(item).getByRole('link').textContent)).toEqual(asked);
});

it('says what to do when nothing is found', async () => {
  const { field } = await open();
  await userEvent.type(field, 'zzz');
  expect(screen.getByRole('status').textContent).toBe('Nothing found.');
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/en/Help');
});

it('keeps what is typed to itself: no request, nothing stored, nothing in the URL', async () => {
  const request = jest.fn<typeof fetch>();
  Object.assign(globalThis, { fetch: request });
  const store = jest.spyOn(Storage.prototype, 'setItem');
  const { field } = await open((shell) => Object.assign(shell.platform, { api: { fetch: request } }));
  await userEvent.type(field, 'thrombosis{Enter}');
  expect(found().length).toBeGreaterThan(0);
  expect(request).not.toHaveBeenCalled();
  expect(store).not.toHaveBeenCalled();
  expect(window.location.href).toBe('http://localhost/en/Search');
  expect(document.title).not.toContain('thrombosis');
  store.mockRestore();
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('finds the rest and offers to try again when a module does not answer', async () => {
  const { shell, field } = await open((one) => {
    one.runner.search = async () => Promise.reject(new Error('down'));
  });
  await userEvent.type(field, 'help');
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy();
  shell.runner.search = async () => ({
    searchEntries: async () => [{ kind: 'myth', title: 'Helpful', text: 'Not true.', path: '/Myths' }],
  });
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Helpful' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(LANGUAGES)('explains every word (%s)', async (language) => {
  const entries = await glossaryEntries(language);
  expect(entries.length).toBe(TERMS.length);
  expect(entries.filter(({ title, text }) => title.startsWith('term.') || text.startsWith('meaning.'))).toEqual([]);
});

it('finds a word without its diacritics, in the language of the page', async () => {
  const { field } = await open(undefined, '/Search');
  await userEvent.type(field, 'spirale');
  expect(found()[0]).toMatch(/^Spirāle/);
});
