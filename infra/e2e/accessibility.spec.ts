import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { NOT_LOOKED_AT, TOURS } from './looks/index.ts';
import type { Row } from './looks/look.ts';
import { ROOT } from './texts.ts';

/** Any worker that is free takes the next tour. */
test.describe.configure({ mode: 'parallel' });
// A fault names its element, so the costly record of every step is not kept.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const { name, walk } of TOURS) {
  test(`accessible: ${name}`, ({ page, baseURL }) => walk(page, baseURL ?? ''));
}

/** Routes that the modules state. */
const stated = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => {
    const text = readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8');
    return (JSON.parse(text) as { routes: { path: string }[] }).routes;
  })
  .map((route) => route.path);
const rows = TOURS.flatMap((tour) => tour.rows);
const count = (of: readonly Row[], fits: (row: Row) => boolean) => String(of.filter(fits).length).padStart(6);

test('every page is looked at, and the list of page and check', async () => {
  const seen = new Set(rows.map(({ route }) => route));
  expect(stated.filter((route) => !seen.has(route) && !(route in NOT_LOOKED_AT))).toEqual([]);
  expect(
    Object.keys(NOT_LOOKED_AT).filter((route) => seen.has(route) || !stated.includes(route)),
    'listed without need',
  ).toEqual([]);
  expect(new Set(rows.map(({ state, check, width, language }) => [state, check, width, language].join())).size).toBe(
    rows.length,
  );

  const line = (name: string, of: readonly Row[]) =>
    [
      name.padEnd(34),
      String(new Set(of.map(({ state }) => state)).size).padStart(6),
      count(of, ({ check, width }) => check === 'axe' && width === 360),
      count(of, ({ check }) => check.endsWith('dark')),
      count(of, ({ check, language }) => check === 'reflow' && language === 'en'),
      count(of, ({ check, language }) => check === 'reflow' && language !== 'en'),
      count(of, ({ check }) => check === 'text 200%'),
    ].join(' ');
  const table = [
    `${'tour'.padEnd(34)} states    axe   dark reflow lv,ru,pl text200`,
    ...TOURS.map((tour) => line(tour.name, tour.rows)),
    line('together', rows),
  ].join('\n');
  console.log(table);
  const list = rows.map(
    ({ tour, state, route, language, width, check }) =>
      `| ${[tour, state, route, language, width, check].join(' | ')} |`,
  );
  await test.info().attach('pages and checks', {
    body: ['| tour | page or state | route | language | width | check |', '|---|---|---|---|---|---|', ...list].join(
      '\n',
    ),
    contentType: 'text/markdown',
  });
});
