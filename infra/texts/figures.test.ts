import { describe, expect, it } from '@jest/globals';
import type { Language } from '@vesela/contracts';
import { portalTexts } from '../check/texts.ts';
import type { Text } from './every-text.ts';
import { FIGURE_SOURCES } from './figure-sources.ts';
import { differingFigures, figureFaults, figuresOf, unsourcedFigures } from './figures.ts';

const MYTHS = 'mfe-contraception/src/content/texts';
const text = (language: Language, words: string, { at = MYTHS, key = 'sample.text' } = {}): Text => ({
  file: `${at}/${language}.json`,
  key,
  language,
  text: words,
});

describe('the figures of a text', () => {
  it.each<[Language, string, number[]]>([
    ['en', 'Of 64,874 women 1.5 to 2 in 100, aged 40–49', [1.5, 2, 40, 49, 100, 64874]],
    ['lv', 'No 64 874 sievietēm 1,5 līdz 2 no 100, 40–49 gadi', [1.5, 2, 40, 49, 100, 64874]],
    ['pl', '{n, plural, one {# kobieta z 7} few {# kobiety z 7} many {# kobiet z 8} other {# kobiety z 8}}', [7, 8]],
    ['ru', 'BRCA1, R1 и CG164 (Nelson 2012); звоните 112', []],
    ['en', 'About {n, number} of {per, number}; from {obesityFrom, number}', []],
    ['en', 'The 17th of 30', [17, 30]],
  ])('in %s: "%s"', (language, words, figures) => expect(figuresOf(words, language)).toEqual(figures));
});

describe('a figure', () => {
  it('that differs from language to language is found, also where one leaves it out', () => {
    const same = [text('en', '7% more'), text('lv', 'par 7 % vairāk')];
    expect(differingFigures(same)).toEqual([]);
    expect(differingFigures([...same, text('ru', 'на 17 % больше')])).toEqual([
      `${MYTHS} sample.text: other figures in other languages (en: 7; lv: 7; ru: 17)`,
    ]);
    expect(differingFigures([...same, text('pl', 'więcej')])).toHaveLength(1);
  });

  it('without a source is found; a placeholder, a scale and the label of an answer need none', () => {
    expect(unsourcedFigures([text('en', '7% more')], [])).toEqual([
      `${MYTHS}/en.json: sample.text says 7, and nothing names a source that was read`,
    ]);
    for (const words of ['Four in ten women', 'twice as high', 'about three times', 'by a fifth'])
      expect(unsourcedFigures([text('en', words)], [])).toHaveLength(1);
    expect(unsourcedFigures([text('en', 'Of 100 women {n, number} do')], [])).toEqual([]);
    expect(unsourcedFigures([text('en', '7% more', { key: 'lists.some.1' })], [])).toEqual([]);
    // A page that no clinician answers for.
    expect(unsourcedFigures([text('en', '7 days', { at: 'mfe-consent/src/texts' })], [])).toEqual([]);
  });

  it('rests on what its module says, unless nobody read it', () => {
    expect(unsourcedFigures([text('en', '7%', { key: 'statement.19.why' })], [])).toEqual([]);
    // Its only source is general knowledge.
    expect(unsourcedFigures([text('en', '7%', { key: 'block.environment.some' })], [])).toHaveLength(1);
  });

  it('that changes needs another look at its source, and a source without a figure goes', () => {
    const told = [{ part: 'contraception/content', key: 'sample.text', sources: ['MEC'], figures: [7] }];
    expect(unsourcedFigures([text('en', '7% more')], told)).toEqual([]);
    expect(unsourcedFigures([text('en', '8% more')], told)).toEqual([
      `${MYTHS}/en.json: sample.text says 8; figure-sources.ts has 7`,
    ]);
    expect(unsourcedFigures([text('en', 'more')], told)).toEqual([
      'figure-sources.ts: contraception/content sample.text needs no source',
    ]);
    const nobody = told.map((one) => ({ ...one, sources: ['NOBODY'] }));
    expect(unsourcedFigures([text('en', '7% more')], nobody)).toHaveLength(1);
  });
});

it('every figure of the portal has a source, and is the same in every language', () => {
  expect(figureFaults(portalTexts())).toEqual([]);
  expect(FIGURE_SOURCES.length).toBeGreaterThan(50);
});
