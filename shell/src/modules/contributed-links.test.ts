import { expect, it } from '@jest/globals';
import { published, route } from '../testing/modules.ts';
import { linksOf, tilesOf } from './contributed-links.ts';

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

it('features one tile at most', () => {
  expect(tilesOf(modules()).map(({ module, featured }) => [module, featured])).toEqual([
    ['mfe-b', true],
    ['mfe-a', false],
  ]);
});
