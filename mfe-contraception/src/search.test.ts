import { beforeAll, expect, it } from '@jest/globals';
import { METHOD_IDS, STATEMENTS } from '@vesela/contraception-rules';
import { LANGUAGES } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import { searchEntries } from './search.ts';

beforeAll(startTexts);

it.each(LANGUAGES)('finds every method and every myth, each with words of its own (%s)', async (language) => {
  const entries = await searchEntries(language);
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  expect([of('method').length, of('myth').length]).toEqual([METHOD_IDS.length, STATEMENTS.length]);
  expect(
    entries.filter(({ title, text }) => /^(method|statement|verdict|page|myths)\./.test(`${title} ${text}`)),
  ).toEqual([]);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  // ICU placeholders would be shown as they are.
  expect(entries.filter(({ title, text }) => /[{}]/.test(title + text))).toEqual([]);
});

it('says of a myth whether it is true before it explains', async () => {
  const entries = await searchEntries('en');
  const myths = entries.filter(({ kind }) => kind === 'myth');
  expect(myths.filter(({ text }) => !/^(Not true|Only partly true)\. /.test(text))).toEqual([]);
});

it('leads to each myth itself', async () => {
  const myths = (await searchEntries('en')).filter(({ kind }) => kind === 'myth');
  expect(myths.map(({ path }) => path)).toEqual(STATEMENTS.map(({ n }) => `/ContraceptionMyths#myth-${n}`));
});
