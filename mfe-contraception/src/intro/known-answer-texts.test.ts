import { describe, expect, it } from '@jest/globals';
import { knownAnswerTexts } from './known-answer-texts.ts';
import type { KnownAnswers } from './known-answers.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, ...Object.entries(values ?? {}).map(([name, value]) => `${name}=${value}`)].join(' ');
const known = (answers: KnownAnswers['answers']): KnownAnswers => ({ since: '2026-06-01T12:00:00.000Z', answers });

describe('the known answers as text', () => {
  it('are in the order of the test, each with its name, and contain only what is known', () => {
    expect(knownAnswerTexts(t, 'en', known({ q160: 168, q27: 'LV' }))).toEqual([
      { id: 'height', label: 'known.height', value: 'known.height.value n=168' },
      { id: 'country', label: 'known.country', value: 'Latvia' },
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
