import { describe, expect, it } from '@jest/globals';
import { knownAnswerTexts } from './known-answer-texts.ts';
import type { KnownAnswers } from './known-answers.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, ...Object.entries(values ?? {}).map(([name, value]) => `${name}=${value}`)].join(' ');
const known = (answers: KnownAnswers['answers'], yearsPassed = 0): KnownAnswers => ({
  since: '2026-06-01T12:00:00.000Z',
  yearsPassed,
  answers,
});
const ALL = { q15: 35, q160: 168, q161: 64.5, q17: '2', q27: 'LV' };

describe('the known answers as text', () => {
  it('are in the order of the test, each with its name', () => {
    expect(knownAnswerTexts(t, 'en', known(ALL))).toEqual([
      { id: 'age', label: 'known.age', value: 'known.age.value n=35' },
      { id: 'height', label: 'known.height', value: 'known.height.value n=168' },
      { id: 'weight', label: 'known.weight', value: 'known.weight.value n=64.5' },
      { id: 'births', label: 'known.births', value: '2' },
      { id: 'country', label: 'known.country', value: 'Latvia' },
    ]);
  });

  it('say which age was given, and how many years have passed since', () => {
    expect(knownAnswerTexts(t, 'en', known({ q15: 35 }, 2))).toEqual([
      { id: 'age', label: 'known.age', value: 'known.age.later n=35 before=33 passed=2' },
    ]);
  });

  it('contain only what is known, a birth count of none too', () => {
    expect(knownAnswerTexts(t, 'en', known({ q17: '0' }))).toEqual([
      { id: 'births', label: 'known.births', value: '0' },
    ]);
    expect(knownAnswerTexts(t, 'en', known({}))).toEqual([]);
  });

  it.each([
    ['lv', 'Polija'],
    ['ru', 'Польша'],
    ['pl', 'Polska'],
  ] as const)('name the country in %s', (language, name) => {
    expect(knownAnswerTexts(t, language, known({ q27: 'PL' }))[0]?.value).toBe(name);
  });
});
