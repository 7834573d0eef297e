import { describe, expect, it } from '@jest/globals';
import { METHODS, type Method, STATEMENTS } from '@vesela/contraception-rules';
import enNames from '../content/texts/en.json' with { type: 'json' };
import lvNames from '../content/texts/lv.json' with { type: 'json' };
import plNames from '../content/texts/pl.json' with { type: 'json' };
import ruNames from '../content/texts/ru.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import { FALSE_STATEMENT } from './words.ts';

/** At most so many of 100 women become pregnant in a year of everyday use. */
const mostPregnancies = ({ typical }: Method): number => {
  if (typical === null) return Number.POSITIVE_INFINITY;
  return 'below' in typical ? typical.below : typical.to;
};
/** The methods of which the rules say the most, and fewer than one woman in 100. */
const MOST_RELIABLE = METHODS.filter(({ label }) => label === 'highly_effective');

const COILS = ['copper_iud', 'hormonal_iud'];
const STERILISATION = ['tubal', 'vasectomy'];
/** What each word of the line stands for. */
const WORDS = {
  en: { implant: ['implant'], coils: COILS, sterilisation: STERILISATION },
  lv: { implants: ['implant'], spirāles: COILS, sterilizācija: STERILISATION },
  ru: { имплантат: ['implant'], спирали: COILS, стерилизация: STERILISATION },
  pl: { implant: ['implant'], wkładki: COILS, sterylizacja: STERILISATION },
} satisfies Record<string, Record<string, string[]>>;

describe('the line of the section with all methods', () => {
  it.each([
    ['en', en, enNames],
    ['lv', lv, lvNames],
    ['ru', ru, ruNames],
    ['pl', pl, plNames],
  ] as const)('names the most reliable methods and no other, in %s', (language, texts, names) => {
    const said = (texts['overview.line'].split(': ')[1] ?? '').split(', ');
    const words: Record<string, string[]> = WORDS[language];
    expect(said).toEqual(Object.keys(words));
    const methods = said.flatMap((word) => words[word] ?? []);
    expect(methods.toSorted()).toEqual(MOST_RELIABLE.map(({ id }) => id).toSorted());
    // The words are those by which the methods are called; sterilisation is the name of two operations.
    for (const word of said)
      for (const id of (words[word] ?? []).filter((method) => !STERILISATION.includes(method)))
        expect((names as Record<string, string>)[`method.${id}.name`]?.toLowerCase()).toContain(word.slice(0, 4));
  });

  it('is true of everyday use: no other method comes near', () => {
    const others = METHODS.filter((method) => !MOST_RELIABLE.includes(method));
    expect(Math.max(...MOST_RELIABLE.map(mostPregnancies))).toBeLessThan(1);
    expect(Math.min(...others.map(mostPregnancies))).toBeGreaterThan(1);
  });
});

it('the line of the myths names a statement that the rules call false', () => {
  expect(STATEMENTS.find(({ n }) => n === FALSE_STATEMENT)?.verdict).toBe('false');
});
