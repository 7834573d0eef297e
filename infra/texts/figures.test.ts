import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { portalTexts } from '../check/texts.ts';
import type { Text } from './every-text.ts';
import { FIGURE_SOURCES } from './figure-sources.ts';
import { differingFigures, figureFaults, unsourcedFigures } from './figures.ts';
import { limitFaults } from './limits.ts';
import { figuresOf } from './read-figures.ts';
import { comparableWords } from './words-of-number.ts';

const MYTHS = 'mfe-contraception/src/content/texts';
const text = (language: Language, words: string, { at = MYTHS, key = 'sample.text' } = {}): Text => ({
  file: `${at}/${language}.json`,
  key,
  language,
  text: words,
});

describe('the figures of a text', () => {
  it.each<[Language, string, number[]]>([
    ['en', 'Of 64,874 women 1.5 to 2 in 100, aged 40–49', [64874, 1.5, 2, 100, 40, 49]],
    ['lv', 'No 64 874 sievietēm 1,5 līdz 2 no 100, 40–49 gadi', [64874, 1.5, 2, 100, 40, 49]],
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
    // One of two equal figures.
    expect(differingFigures([text('en', '5 to 12, and 5 to 20'), text('pl', '5–12 i 12–20')])).toHaveLength(1);
  });

  it('in words is another one when the word is another', () => {
    const same = [text('en', 'twice as high'), text('lv', 'divas reizes augstāks'), text('pl', 'dwa razy większe')];
    expect(differingFigures(same)).toEqual([]);
    expect(differingFigures([...same, text('ru', 'втрое выше')])).toHaveLength(1);
    expect(differingFigures([text('en', 'within two weeks'), text('ru', 'в течение трёх недель')])).toHaveLength(1);
  });

  it.each<[string, Record<Language, string>]>([
    [
      'one in eight',
      {
        en: 'one woman in eight',
        lv: 'viena sieviete no astoņām',
        ru: 'одна женщина из восьми',
        pl: 'jedna kobieta na osiem',
      },
    ],
    [
      'one in four',
      { en: 'every fourth woman', lv: 'katra ceturtā', ru: 'каждая четвёртая', pl: 'co czwarta kobieta' },
    ],
    [
      'two in five',
      { en: 'two out of five', lv: 'divas no piecām', ru: 'у двух женщин из пяти', pl: 'dwie kobiety na pięć' },
    ],
    ['a third', { en: 'a third', lv: 'trešdaļa', ru: 'треть', pl: 'jedna trzecia' }],
    ['two thirds', { en: 'two thirds', lv: 'divas trešdaļas', ru: 'две трети', pl: 'dwie trzecie' }],
    ['a quarter', { en: 'by a quarter', lv: 'par ceturtdaļu', ru: 'на четверть', pl: 'o jedną czwartą' }],
    ['three quarters', { en: 'three quarters', lv: 'trīs ceturtdaļas', ru: 'три четверти', pl: 'trzy czwarte' }],
    ['a tenth', { en: 'a tenth', lv: 'desmitdaļa', ru: 'десятая часть', pl: 'jedna dziesiąta' }],
    ['half', { en: 'half of them', lv: 'pusei sieviešu', ru: 'у половины из них', pl: 'połowa z nich' }],
    ['half', { en: 'half an hour', lv: 'pusstundu', ru: 'полчаса', pl: 'pół godziny' }],
    ['three times', { en: 'three times', lv: 'trīs reizes', ru: 'втрое', pl: 'trzykrotnie' }],
  ])('in words is found in four languages: %s', (word, written) => {
    for (const language of LANGUAGES)
      expect([language, comparableWords(written[language], language)]).toEqual([language, [word]]);
  });

  it('is none where a word has another meaning', () => {
    for (const [language, words] of [
      ['lv', 'mātes vai tēva pusē'],
      ['ru', 'во второй половине беременности; выберите одно из двух'],
      ['pl', 'w drugiej połowie ciąży; jedną z dwóch'],
      ['en', 'in the second half of the pregnancy; one of the two'],
    ] as const)
      expect([language, comparableWords(words, language)]).toEqual([language, []]);
  });

  it('without a source is found; a placeholder, a scale and the label of an answer need none', () => {
    expect(unsourcedFigures([text('en', '7% more')], [])).toEqual([
      `${MYTHS}/en.json: sample.text says 7, and nothing names a source that was read`,
    ]);
    for (const words of ['Four in ten women', 'twice as high', 'about three times', 'by a fifth'])
      expect(unsourcedFigures([text('en', words)], [])).toHaveLength(1);
    expect(unsourcedFigures([text('en', 'Of 100 women {n, number} do')], [])).toEqual([]);
    const labels = { at: 'services/calculator/texts', key: 'options.age.40_49' };
    expect(unsourcedFigures([text('en', '40–49', labels)], [])).toEqual([]);
    expect(unsourcedFigures([text('en', '40–94', labels)], [])).toHaveLength(1);
    // A page that no clinician answers for.
    expect(unsourcedFigures([text('en', '7 days', { at: 'mfe-consent/src/texts' })], [])).toEqual([]);
  });

  it('rests on what its module says, unless nobody read it', () => {
    const told = (key: string) => [{ part: 'contraception/content', key, sources: [], figures: [7] }];
    const [sourced, unread] = ['statement.19.why', 'block.environment.some'];
    expect(unsourcedFigures([text('en', '7%', { key: sourced })], told(sourced))).toEqual([]);
    expect(unsourcedFigures([text('en', '70%', { key: sourced })], told(sourced))).toEqual([
      `${MYTHS}/en.json: statement.19.why says 70; its sources say 7`,
    ]);
    // A source alone does not say which figures it bears.
    expect(unsourcedFigures([text('en', '7%', { key: sourced })], [])).toHaveLength(1);
    // Its only source is general knowledge.
    expect(unsourcedFigures([text('en', '7%', { key: unread })], told(unread))).toHaveLength(1);
  });

  it('that changes needs another look at its source, and a source without a figure goes', () => {
    const told = [{ part: 'contraception/content', key: 'sample.text', sources: ['MEC'], figures: [7] }];
    expect(unsourcedFigures([text('en', '7% more')], told)).toEqual([]);
    expect(unsourcedFigures([text('en', '8% more')], told)).toEqual([
      `${MYTHS}/en.json: sample.text says 8; its sources say 7`,
    ]);
    expect(unsourcedFigures([text('en', 'more')], told)).toEqual([
      'the figures of contraception/content sample.text are not said',
    ]);
    // The two columns the wrong way round.
    const columns = told.map((one) => ({ ...one, figures: [1, 4] }));
    expect(unsourcedFigures([text('en', '1 used perfectly, 4 in everyday use')], columns)).toEqual([]);
    expect(unsourcedFigures([text('en', '4 used perfectly, 1 in everyday use')], columns)).toHaveLength(1);
    const latvian = [text('en', '1 used perfectly, 4 in everyday use'), text('lv', '4 pareizi lietojot, 1 ikdienā')];
    expect(unsourcedFigures(latvian, columns)).toEqual([
      `${MYTHS}/lv.json: sample.text says 4, 1; the English text has other figures or another order`,
    ]);
    const words = told.map((one) => ({ ...one, figures: ['twice'] }));
    expect(unsourcedFigures([text('en', 'twice as high')], words)).toEqual([]);
    expect(unsourcedFigures([text('en', 'three times as high')], words)).toHaveLength(1);
    const nobody = told.map((one) => ({ ...one, sources: ['NOBODY'] }));
    expect(unsourcedFigures([text('en', '7% more')], nobody)).toHaveLength(1);
  });
});

const TEXTS = portalTexts();

// That every figure of the portal has its source is what the check `texts` says.
it('has sources for the figures of the portal', () => expect(FIGURE_SOURCES.length).toBeGreaterThan(200));

describe('7% made 70%', () => {
  const drink = /fact\.(?:alcohol-drink|do-alcohol)$/;
  const changed = (languages: readonly Language[]) =>
    TEXTS.filter(({ key }) => drink.test(key)).map((one) =>
      languages.includes(one.language) ? { ...one, text: one.text.replace('7', '70') } : one,
    );

  it('without the change has no fault', () =>
    expect(figureFaults(changed([])).join()).not.toContain('fact.alcohol-drink'));

  it.each<Language>(['lv', 'en', 'ru', 'pl'])('in %s alone is found', (language) =>
    expect(figureFaults(changed([language])).join()).toContain('fact.alcohol-drink'),
  );

  it('in all languages is found', () =>
    expect(figureFaults(changed(['lv', 'en', 'ru', 'pl'])).join()).toContain('fact.alcohol-drink says 70'));
});

/** The texts of one key, with the same change in every language. */
const inAll = (key: string, words: Readonly<Record<Language, readonly [from: string, to: string]>>) =>
  TEXTS.filter((one) => one.key === key).map((one) => ({
    ...one,
    text: one.text.replace(...(words[one.language] as [string, string])),
  }));

describe('a figure in words that another one replaces in every language is found', () => {
  it.each<[string, Record<Language, readonly [string, string]>]>([
    [
      'block.birth.coil.text',
      { en: ['two days', 'five days'], lv: ['divu', 'piecu'], ru: ['двух', 'пяти'], pl: ['dwóch', 'pięciu'] },
    ],
    [
      'method.injection.description',
      { en: ['three', 'five'], lv: ['trīs', 'piecus'], ru: ['три', 'пять'], pl: ['trzy miesiące', 'pięć miesięcy'] },
    ],
    [
      'fact.mammography-dose',
      { en: ['three', 'nine'], lv: ['trīs', 'deviņos'], ru: ['три', 'девять'], pl: ['trzech', 'dziewięciu'] },
    ],
    [
      'fact.mammography-prepare',
      { en: ['six', 'three'], lv: ['sešu', 'trīs'], ru: ['шесть', 'три'], pl: ['sześciu', 'trzech'] },
    ],
    [
      'criterion.three_relatives',
      { en: ['three', 'two'], lv: ['trim', 'diviem'], ru: ['трёх', 'двух'], pl: ['trojga', 'dwojga'] },
    ],
    [
      'block.medicines.isotretinoin.text',
      {
        en: ['one month', 'four months'],
        lv: ['Mēnesi', 'Četrus mēnešus'],
        ru: ['За месяц', 'За четыре месяца'],
        pl: ['od miesiąca', 'od czterech miesięcy'],
      },
    ],
  ])('in %s', (key, words) => {
    const changed = inAll(key, words);
    for (const { language, text: now } of changed) expect(now).toContain(words[language][1]);
    expect(figureFaults(changed).join()).toContain(key);
  });

  it('also a length in a hint', () => {
    const longer = ['16', '18'] as const;
    const changed = inAll('enter.hint', { en: longer, lv: longer, ru: longer, pl: longer });
    expect(limitFaults(changed)).toEqual([
      'mfe-consent/src/join/texts/en.json: enter.hint says 18; its constants say 16',
    ]);
  });

  it('also a time limit in a mail', () => {
    const longer = ['30', '300'] as const;
    const changed = inAll('mail.reset.before', { en: longer, lv: longer, ru: longer, pl: longer });
    expect(limitFaults(changed)).toEqual([
      'infra/keycloak/theme/texts/en.json: mail.reset.before says 300 minutes; its constants say 30 minutes',
    ]);
  });
});

it.each(['(Nelson 2012)', '(2013–2017)', '(Lancet 2007;370:1609)', '(BMC Medicine 2020, Swedish families)'])(
  'the citation %s is no figure',
  (words) => expect(figuresOf(words, 'en')).toEqual([]),
);

it('"piecas reizes" is another figure than "four times"', () =>
  expect(differingFigures([text('en', 'four times'), text('lv', 'piecas reizes')])).toHaveLength(1));
