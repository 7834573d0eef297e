import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, parseDefinition } from '@vesela/contracts';
import { type Answers, definitionFaults, type Question, submissionErrors } from '@vesela/questionnaire';
import { CERVICAL_ANSWERS } from '../../../test/cervical-answers.ts';
import { places } from '../../answers/places.ts';
import { cervicalDefinition } from './definition.ts';
import { cervicalTexts } from './texts.ts';

const questions = cervicalDefinition.groups.flatMap((group) => group.questions);
const errorsOf = (changes: Answers) =>
  submissionErrors(cervicalDefinition, { ...CERVICAL_ANSWERS, ...changes }, places);

describe('the definition of the cervical cancer awareness test', () => {
  it('is valid and passes the contract', () => {
    expect(definitionFaults(cervicalDefinition)).toEqual([]);
    expect(parseDefinition(JSON.parse(JSON.stringify(cervicalDefinition)))).toEqual(cervicalDefinition);
    expect(errorsOf({})).toEqual([]);
  });

  it('stops a user who has had cervical cancer, before anything else is asked', () => {
    expect(submissionErrors(cervicalDefinition, { had_cervical_cancer: 'yes' }, places)).toEqual([
      { question: 'had_cervical_cancer', code: 'not_applicable', params: { stops: 'had_cancer' } },
    ]);
  });

  it.each([
    ['age', 17, 'too_small'],
    ['age', 18, undefined],
    ['age', 100, undefined],
    ['age', 101, 'too_large'],
    ['age', 30.5, 'not_whole'],
    ['symptoms', [], 'required'],
    ['symptoms', ['none', 'pelvic_pain'], 'not_an_option'],
    ['symptoms', ['prefer_not', 'pelvic_pain'], 'not_an_option'],
    ['symptoms', ['pelvic_pain', 'unusual_discharge'], undefined],
    ['country', 'ZZ', 'not_an_option'],
    ['sexual_activity', 'prefer_not', undefined],
  ] as const)('%s %j: %s', (question, value, code) => {
    const found = errorsOf({ [question]: typeof value === 'object' ? [...value] : value });
    expect(found.map((error) => error.code)).toEqual(code === undefined ? [] : [code]);
  });

  it('accepts no date in the future', () => {
    const codes = (age: number) => errorsOf({ age, sexual_activity: 'from_21' }).map(({ code }) => code);
    expect(codes(20)).toEqual(['option_not_possible']);
    expect(codes(21)).toEqual([]);
  });

  it('asks for kind and result of a test only if there was one', () => {
    const { last_test_kind: _kind, last_test_result: _result, ...rest } = CERVICAL_ANSWERS;
    expect(submissionErrors(cervicalDefinition, { ...rest, last_test_when: 'never' }, places)).toEqual([]);
    expect(submissionErrors(cervicalDefinition, { ...rest, last_test_when: 'over_5' }, places)).toHaveLength(2);
  });
});

function neededBy(question: Question): string[] {
  const title = `questions.${question.id}.title`;
  if (question.kind === 'number') return [title, 'units.years'];
  if (question.kind !== 'single' && question.kind !== 'multiple') return [title];
  const options = question.options.map(({ code }) => `options.${question.id}.${code}`);
  return [title, ...options];
}

const needed = [
  ...cervicalDefinition.groups.map(({ id }) => `groups.${id}.title`),
  ...questions.flatMap(neededBy),
  'stops.had_cancer.title',
  'stops.had_cancer.text',
];
const possible = new Set([
  ...needed,
  'amounts.years',
  ...questions.flatMap(({ id }) => [`questions.${id}.hint`, `questions.${id}.why`]),
  ...['too_small', 'too_large', 'not_whole'].map((code) => `errors.age.${code}`),
]);

describe.each(LANGUAGES)('texts in %s', (language) => {
  const own = cervicalTexts[language];

  it('have exactly the keys of the definition', () => {
    expect(needed.filter((key) => !own[key]?.trim())).toEqual([]);
    expect(Object.keys(own).filter((key) => !possible.has(key))).toEqual([]);
  });

  it('have a different text for every question', () => {
    const titles = questions.map(({ id }) => own[`questions.${id}.title`]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
