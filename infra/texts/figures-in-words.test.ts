import { describe, expect, it } from '@jest/globals';
import type { Language } from '@vesela/contracts';
import type { Text } from './every-text.ts';
import { FIGURE_SOURCES, OTHER_SOURCES } from './figure-sources.ts';
import { differingFigures, unsourcedFigures } from './figures.ts';
import { limitFaults } from './limits.ts';
import { englishFigures, figuresOf } from './read-figures.ts';

const text = (language: Language, words: string, at = 'mfe-contraception/src/content/texts'): Text => ({
  file: `${at}/${language}.json`,
  key: 'sample.text',
  language,
  text: words,
});

it.each([
  'Half of women do.',
  'It lasts five years.',
  'One woman in eight has it.',
  'The risk is threefold.',
  'Ninety per cent of women do.',
  'Three quarters of women do.',
  'It is 100% safe: 100 of 1000.',
  'Most women do (90% since 2012).',
  'It doubles the risk.',
  'The risk is doubled.',
  'It halves the risk.',
  'The risk is halved.',
  'Use a triple dose.',
  'It triples the risk.',
  'It quadruples the risk.',
  'Ninety-five women do.',
  'Twenty-five in a hundred women do.',
  'It lasts between five and seven years.',
  'Between five and seven women do.',
  'It is ½ of the dose.',
  '¾ of women do.',
  'Over half do.',
  'More than half get it.',
  'A dozen women do.',
  'After a fortnight it works.',
  'Out of 100 women 100 are protected.',
  '0% risk',
  'At 112 kg it works less well.',
  'A higher weight (112 kg)',
  'A dose of 100 mg',
  'Hundreds of women do.',
  'Five women do.',
])('"%s" needs a source', (words) => expect(unsourcedFigures([text('en', words)], [])).toHaveLength(1));

it.each([
  'Of 100 women {n, number} do; about {m, number} in 1000; among 100 women',
  'Each drawing shows 100 women.',
  'Call 112 at once.',
  'In the second half of the pregnancy',
  'Half-sisters count, and so do half-brothers.',
])('"%s" needs none', (words) => expect(unsourcedFigures([text('en', words)], [])).toEqual([]));

it.each<[string, string, string, string]>([
  ['It doubles the risk.', 'Tas divkāršo risku.', 'Это удваивает риск.', 'To podwaja ryzyko.'],
  ['It triples the risk.', 'Tas trīskāršo risku.', 'Это утраивает риск.', 'To potraja ryzyko.'],
  ['It halves the risk.', 'Risks ir par pusi zemāks.', 'Риск вдвое ниже.', 'Ryzyko jest mniejsze o połowę.'],
])('"%s" is the same figure in each language', (en, lv, ru, pl) =>
  expect(differingFigures([text('en', en), text('lv', lv), text('ru', ru), text('pl', pl)])).toEqual([]),
);

it('a sign of a part is another figure than another sign', () =>
  expect(differingFigures([text('en', '½ of women'), text('lv', '¾ sieviešu')])).toHaveLength(1));

describe('112', () => {
  it.each<[Language, string]>([
    ['en', 'call 112'],
    ['lv', 'Zvaniet 112; neatliekamajai palīdzībai (112)'],
    ['ru', 'звоните по номеру 112, по номеру экстренной помощи 112'],
    ['pl', 'zadzwoń pod 112, pod numer 112'],
  ])('is no figure in %s: %s', (language, words) => expect(figuresOf(words, language)).toEqual([]));

  it.each<[Language, string]>([
    ['en', '112 kg'],
    ['lv', '112 kg'],
    ['ru', '112 кг'],
    ['pl', '112 kg'],
  ])('is one in %s: %s', (language, words) => expect(figuresOf(words, language)).toEqual([112]));
});

it.each<[string, number[]]>([
  ['1 in 1000. Of 10,000 women 5', [1, 5]],
  ['at most 1000 characters', [1000]],
  ['in 100% of cases', [100]],
  ['BI-RADS 0–6', [0, 6]],
])('what an English text counts on is no figure: %s', (words, figures) =>
  expect(englishFigures(words)).toEqual(figures),
);

describe('what was asked for and not read', () => {
  const told = (source: string) => [
    { part: 'contraception/content', key: 'sample.text', sources: [source], figures: [7] },
  ];

  it.each(['spec', OTHER_SOURCES.spec])('is no source of a figure: %s', (source) =>
    expect(unsourcedFigures([text('en', '7% more')], told(source)).join()).toContain('a source that was read'),
  );

  it('bears no figure of the portal', () =>
    expect(FIGURE_SOURCES.filter(({ sources }) => sources.includes('spec'))).toEqual([]));
});

it.each([
  'It takes a fortnight.',
  'It arrives within a day.',
  'We keep it for a year.',
  'You get it twice a day.',
  'You get it once a month.',
  'It holds for half of them.',
  'You can use ten devices.',
  'You can use up to eleven devices.',
  'You can use up to three devices.',
  'It takes five to seven minutes.',
  'At most 1000 characters.',
])('"%s" needs a constant on a page that no clinician signs', (words) =>
  expect(limitFaults([text('en', words, 'mfe-sample/src/texts')])).toHaveLength(1),
);

it.each([
  'For a second researcher',
  'Choose at least one answer.',
  'You confirm three things.',
  'Wait a minute and try again.',
])('"%s" needs none', (words) => expect(limitFaults([text('en', words, 'mfe-sample/src/texts')])).toEqual([]));
