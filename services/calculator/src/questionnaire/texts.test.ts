import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import type { AnswerErrorCode, Question } from '@vesela/questionnaire';
import { BODY_CHECK } from './checks.ts';
import { definition } from './definition.ts';
import { texts } from './texts.ts';

const questions = definition.groups.flatMap((group) => group.questions);
const errorCodes: AnswerErrorCode[] = [
  'required',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_large',
  'not_an_option',
  'option_not_possible',
];

function neededBy(question: Question): string[] {
  const title = `questions.${question.id}.title`;
  if (question.kind === 'number') {
    return [title, ...question.units.flatMap((unit) => unit.parts.map(({ code }) => `units.${code}`))];
  }
  if (question.kind !== 'single' && question.kind !== 'multiple') return [title];
  return [
    title,
    ...question.options.flatMap(({ code, stops }) => [
      `options.${question.id}.${code}`,
      ...(stops === undefined ? [] : [`stops.${stops}.title`, `stops.${stops}.text`]),
    ]),
  ];
}

const needed = [
  ...definition.groups.map(({ id }) => `groups.${id}.title`),
  ...questions.flatMap(neededBy),
  ...[...definition.checks.map(({ id }) => id), BODY_CHECK].map((id) => `checks.${id}`),
];
const units = questions.flatMap((question) => (question.kind === 'number' ? question.units : []));
const possible = new Set([
  ...needed,
  ...units.flatMap((unit) => unit.parts.map(({ code }) => `amounts.${code}`)),
  ...questions.flatMap(({ id }) => [
    `questions.${id}.hint`,
    `questions.${id}.why`,
    ...errorCodes.map((code) => `errors.${id}.${code}`),
  ]),
]);

describe.each(LANGUAGES)('texts in %s', (language) => {
  const own = texts[language];

  it('have all keys of the definition', () => {
    expect(needed.filter((key) => !own[key]?.trim())).toEqual([]);
  });

  it('have no unused keys', () => {
    expect(Object.keys(own).filter((key) => !possible.has(key))).toEqual([]);
  });

  it('have the same keys as Latvian', () => {
    expect(Object.keys(own)).toEqual(Object.keys(texts.lv));
  });

  it('have no parameters but the bounds of a number, and for amounts the number itself', () => {
    const plain = Object.entries(own).filter(([key]) => !key.startsWith('amounts.'));
    const values = plain.flatMap(([, text]) => text.match(/\{[^}]*\}?/g) ?? []);
    expect(values.filter((value) => !['{min}', '{max}', '{low}', '{high}'].includes(value))).toEqual([]);
    expect(own['errors.age.too_small']).toContain('{min}');
  });

  it('have a different text for every question', () => {
    const titles = questions.map(({ id }) => own[`questions.${id}.title`]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
