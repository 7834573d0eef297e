import { describe, expect, it } from '@jest/globals';
import lvContent from '../content/texts/lv.json' with { type: 'json' };
import plContent from '../content/texts/pl.json' with { type: 'json' };
import ruContent from '../content/texts/ru.json' with { type: 'json' };
import lvNames from '../names/texts/lv.json' with { type: 'json' };
import plNames from '../names/texts/pl.json' with { type: 'json' };
import ruNames from '../names/texts/ru.json' with { type: 'json' };
import { blockValues, withinSentence } from './words.ts';

const words = { t: (key: string) => key, language: 'en' as const };

describe('withinSentence', () => {
  it.each([
    ['Combined pill', 'combined pill'],
    ['HIV', 'HIV'],
    ['IUD with copper', 'IUD with copper'],
    ['Спираль', 'спираль'],
    ['', ''],
  ])('%s', (name, inside) => expect(withinSentence(name, 'en')).toBe(inside));
});

describe('blockValues', () => {
  it('translates every code in a block, and rounds the body mass index', () => {
    const block = { block: 'b', variant: 'v', severity: 'info' as const, sources: [] };
    expect(
      blockValues(words, {
        ...block,
        bmi: 31.2345,
        effects: [4],
        uses: [1, 3],
        illnesses: [7],
        gynaecological: [2],
        medicines: [3],
        rows: ['ckd_nephrotic', 'ckd_hemodialysis'],
      }),
    ).toEqual({
      bmi: '31.2',
      effects: 'effect.4',
      keep: 'block.keep',
      uses: 'use.1 and use.3',
      conditions: 'illness.7, gynaecological.2 and medicine.3',
      medicines: 'medicine.3',
      reasons: 'illness.7, gynaecological.2, medicine.3 and illness.24',
      methods: '',
    });
  });
});

it.each([
  ['lv', { ...lvContent, ...lvNames }],
  ['ru', { ...ruContent, ...ruNames }],
  ['pl', { ...plContent, ...plNames }],
])('in %s no name of a list ends in a clause that the next name would seem to go on', (_language, texts) => {
  const names = Object.entries(texts).filter(([key]) =>
    /^(row|illness|gynaecological|medicine|effect|use)\./.test(key),
  );
  expect(names.length).toBeGreaterThan(100);
  const clause = /, (\S+ )?(kas|kur|ko|któr|co |котор|что)/;
  expect(names.filter(([, name]) => clause.test(name))).toEqual([]);
});
