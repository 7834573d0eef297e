import { expect, it } from '@jest/globals';
import { published, route } from '../testing/modules.ts';
import { linksOf, tilesOf, withAnnounced } from './contributed-links.ts';

function modules() {
  const first = published('mfe-a', [route('/A')]);
  const second = published('mfe-b', [route('/B')]);
  for (const [module, order] of [
    [first, 20],
    [second, 10],
  ] as const) {
    for (const tile of module.descriptor.tiles) Object.assign(tile, { order, featured: true });
    for (const link of module.descriptor.links) link.order = order;
  }
  return [first, second];
}

it('sorts links of one place', () => {
  expect(linksOf(modules(), 'footer').map(({ path }) => path)).toEqual(['/B', '/A']);
});

it.each([
  [undefined, []],
  [{ status: 'anonymous' }, []],
  [{ status: 'signed-in', name: '', email: '' }, []],
  [{ status: 'signed-in', name: '', email: '', roles: ['researcher', 'user'] }, ['/A']],
  [{ status: 'signed-in', name: '', email: '', roles: ['provider'] }, ['/A', '/B']],
] as const)('shows the links of a role to its users: %j', (session, paths) => {
  const [first, second] = [published('mfe-a', [route('/A')]), published('mfe-b', [route('/B')])];
  for (const link of first.descriptor.links) Object.assign(link, { place: 'menu', roles: ['researcher', 'provider'] });
  for (const link of second.descriptor.links) Object.assign(link, { place: 'menu', roles: ['provider'] });
  const shown = linksOf([first, second], 'menu', session).map(({ path }) => path);
  expect([...new Set(shown)]).toEqual(paths);
});

it('features one tile at most', () => {
  expect(tilesOf(modules()).map(({ module, featured }) => [module, featured])).toEqual([
    ['mfe-b', true],
    ['mfe-a', false],
  ]);
});

it('shows what the operator announces after what is there, leading nowhere', () => {
  const words = { lv: 'lv', en: 'Announced', ru: 'ru', pl: 'pl' };
  const tiles = withAnnounced(modules(), [{ id: 'later', title: words, text: words, icon: ['M0 0'] }]);
  expect(tiles.map(({ id }) => id).at(-1)).toBe('later');
  expect(tiles.at(-1)).toMatchObject({ badge: 'soon', featured: false, title: words });
  expect(tiles.at(-1)?.path).toBeUndefined();
});
