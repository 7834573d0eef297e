import { describe, expect, it } from '@jest/globals';
import type { QuestionnaireProps } from '@vesela/framework/questionnaire';
import { fittingAnswers, lastingAnswers } from './fitting-answers.ts';

const units = [{ system: 'any' as const, parts: [{ code: 'kg', factor: 1, decimals: 1 }] }];
const definition: QuestionnaireProps['definition'] = {
  id: 'sample',
  version: '2.0.0',
  groups: [
    {
      id: 'one',
      questions: [
        { kind: 'number', id: 'age', required: true, min: 18, max: 84, units },
        { kind: 'number', id: 'weight', required: true, fresh: true, min: 30, max: 250, units, unknownAllowed: true },
        { kind: 'single', id: 'family', required: true, options: [{ code: 'none' }, { code: 'one' }] },
        { kind: 'multiple', id: 'signs', required: true, options: [{ code: 'a' }, { code: 'b' }] },
        { kind: 'country', id: 'country', required: true },
        { kind: 'text', id: 'other', required: false, maxLength: 10 },
      ],
    },
  ],
  checks: [],
};

describe('fittingAnswers', () => {
  it('keeps answers that the current questions accept', () => {
    const answers = { age: 46, weight: 'unknown', family: 'one', signs: ['a', 'b'], country: 'LV', other: 'x' };
    expect(fittingAnswers(definition, answers)).toEqual(answers);
  });

  it.each([
    ['a removed question', { gone: 1 }, {}],
    ['a removed option', { family: 'three' }, {}],
    ['a number that became a choice', { family: 3 }, {}],
    ['a choice that became a number', { age: 'from_40' }, {}],
    ['"unknown" if it is no longer allowed', { age: 'unknown' }, {}],
    ['some of several choices', { signs: ['a', 'z'] }, { signs: ['a'] }],
    ['all of several choices', { signs: ['z'] }, {}],
    ['a place that is not a text', { country: 7 }, {}],
  ])('drops %s', (_what, answers, kept) => {
    expect(fittingAnswers(definition, answers as QuestionnaireProps['initialAnswers'])).toEqual(kept);
  });
});

it('of an earlier day, what changes by itself is no longer offered', () => {
  expect(lastingAnswers(definition, { weight: 64, family: 'one', gone: 1 })).toEqual({ family: 'one', gone: 1 });
});
