import { describe, expect, it } from '@jest/globals';
import { parseDefinition } from '@vesela/contracts';
import { type Answers, askedGroups, definitionFaults, holds, submissionErrors } from '@vesela/questionnaire';
import fc from 'fast-check';
import { randomAnswers } from '../../test/random-answers.ts';
import { places } from '../answers/places.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { definition } from './definition.ts';

const errorsOf = (changes: Answers) => submissionErrors(definition, { ...DEMO_ANSWERS.zofia, ...changes }, places);
const failsACheck = (answers: Answers) => definition.checks.some((check) => holds(check.failIf, answers));

describe('the definition of the risk test', () => {
  it('is valid and passes the contract', () => {
    expect(definitionFaults(definition)).toEqual([]);
    expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
  });

  it('asks the portal’s questions in this order', () => {
    expect(definition.groups.map(({ id, questions }) => [id, questions.map((question) => question.id)])).toEqual([
      ['before_start', ['had_breast_cancer']],
      ['age', ['age']],
      ['before_number', ['gene_variant', 'chest_radiotherapy']],
      ['body', ['measuring_system', 'weight', 'height']],
      ['activity', ['moderately_exercise_hours', 'vigorously_exercise_hours']],
      ['alcohol', ['alcohol']],
      ['contraception', ['oral_contraception']],
      ['family', ['first_degree_relative', 'one_first_degree_relative_age', 'two_first_degree_relatives_age']],
      ['family_more', ['second_degree_relatives', 'male_relatives', 'ovarian_cancer', 'ashkenazi_origin']],
      ['density', ['breast_density']],
      ['benign', ['breast_biopsy', 'atypia_or_lcis', 'benign_formation_diagnosed', 'benign_formation_diagnosed_age']],
      ['periods', ['menstrual_period_start_age']],
      ['menopause', ['menopausal_status', 'onset_of_menopause', 'hormone_therapy']],
      ['births', ['childbirth_amount', 'childbirth_started', 'breastfeeding']],
      ['mammography', ['mammography']],
      ['residence', ['country', 'municipality']],
    ]);
  });

  it('accepts every set of answers that its pages allow', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const answers = randomAnswers((max) => g(fc.nat, { max }));
        fc.pre(!failsACheck(answers));
        expect(submissionErrors(definition, answers, places)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('requires each mandatory answer', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const answers = randomAnswers((max) => g(fc.nat, { max }));
        const asked = askedGroups(definition, answers).flatMap((page) => page.asked);
        const required = asked.filter(({ question }) => question.required);
        const left = required[g(fc.nat, { max: required.length - 1 })]?.question.id ?? '';
        const { [left]: _, ...rest } = answers;
        expect(submissionErrors(definition, rest, places)).toContainEqual({ question: left, code: 'required' });
      }),
    );
  });

  it('stops a user who has had breast cancer, before anything else is asked', () => {
    expect(submissionErrors(definition, { had_breast_cancer: 'yes' }, places)).toEqual([
      { question: 'had_breast_cancer', code: 'not_applicable', params: { stops: 'had_cancer' } },
    ]);
  });

  it.each([
    ['age', 17, 'too_small'],
    ['age', 85, 'too_large'],
    ['age', 40.5, 'not_whole'],
    ['weight', 29.9, 'too_small'],
    ['weight', 250.1, 'too_large'],
    ['height', 119.9, 'too_small'],
    ['height', 220.1, 'too_large'],
    ['moderately_exercise_hours', -0.1, 'too_small'],
    ['vigorously_exercise_hours', 80.1, 'too_large'],
    ['alcohol', 100.1, 'too_large'],
    ['country', 'ZZ', 'not_an_option'],
  ])('refuses %s %s', (question, value, code) => {
    expect(errorsOf({ [question]: value })).toContainEqual(expect.objectContaining({ question, code }));
  });

  it.each([
    { benign_formation_diagnosed: 'yes', benign_formation_diagnosed_age: '40_49', oldest: 39 },
    { menopausal_status: 'yes', onset_of_menopause: '50_54', oldest: 49 },
    { menopausal_status: 'yes', onset_of_menopause: '40_44', oldest: 39 },
    { childbirth_amount: 'one', childbirth_started: 'from_30', breastfeeding: 'none', oldest: 29 },
    { childbirth_amount: 'one', childbirth_started: '25_29', breastfeeding: 'none', oldest: 24 },
  ])('accepts no age in the future: $oldest is too young', ({ oldest, ...answers }) => {
    const later = (age: number) =>
      errorsOf({ onset_of_menopause: 'unknown', childbirth_started: 'unknown', ...answers, age } as Answers).map(
        ({ code }) => code,
      );
    expect(later(oldest)).toEqual(['option_not_possible']);
    expect(later(oldest + 1)).toEqual([]);
  });

  it('rejects eight years of pill use since a recent first period', () => {
    const answers = { ...DEMO_ANSWERS.anna, oral_contraception: 'from_8_years', menstrual_period_start_age: '14' };
    const codes = (age: number) => submissionErrors(definition, { ...answers, age }, places);
    expect(codes(22)).toEqual([]);
    expect(codes(21)).toEqual(
      ['oral_contraception', 'menstrual_period_start_age'].map((question) => ({
        question,
        code: 'inconsistent',
        params: { check: 'pill_before_first_period' },
      })),
    );
  });

  it('rejects more than sixteen hours of activity a day', () => {
    const both = (hours: number) =>
      errorsOf({ moderately_exercise_hours: hours, vigorously_exercise_hours: hours }).map(({ question }) => question);
    expect(both(56)).toEqual([]);
    expect(both(56.1)).toEqual(['moderately_exercise_hours', 'vigorously_exercise_hours']);
  });

  const asked = (answers: Answers) =>
    askedGroups(definition, answers).flatMap((page) => page.asked.map(({ question }) => question.id));

  it.each([{ gene_variant: 'yes' }, { gene_variant: 'in_family' }, { chest_radiotherapy: 'yes' }])(
    'asks a woman who gets no number for her age and country only: %j',
    (gate) => {
      const { zofia } = DEMO_ANSWERS;
      expect(asked({ ...zofia, ...gate })).toEqual([
        'had_breast_cancer',
        'age',
        'gene_variant',
        'chest_radiotherapy',
        'country',
      ]);
      expect(submissionErrors(definition, { ...zofia, ...gate }, places)).toEqual([]);
    },
  );

  it('ends what a number needs where a biopsy found atypia', () => {
    const questions = asked({ ...DEMO_ANSWERS.zofia, breast_biopsy: 'yes', atypia_or_lcis: 'yes' });
    expect(questions).toContain('benign_formation_diagnosed');
    expect(questions).not.toContain('menopausal_status');
  });

  it('asks further only where it matters', () => {
    const { zofia } = DEMO_ANSWERS;
    const alone = { ...zofia, first_degree_relative: 'none', second_degree_relatives: 'none' };
    expect(asked(zofia)).toContain('ashkenazi_origin');
    expect(asked(alone)).not.toContain('ashkenazi_origin');
    expect(asked({ ...alone, male_relatives: 'second_degree' })).toContain('ashkenazi_origin');
    expect(asked(zofia)).not.toContain('atypia_or_lcis');
    expect(asked({ ...zofia, breast_biopsy: 'yes' })).toContain('atypia_or_lcis');
    const young = { ...zofia, age: 44, menopausal_status: 'no' };
    expect(asked(young)).not.toContain('hormone_therapy');
    expect(asked({ ...young, age: 45 })).toContain('hormone_therapy');
    expect(asked({ ...young, menopausal_status: 'yes' })).toContain('hormone_therapy');
  });

  it('asks for the municipality in Latvia only, as an optional question', () => {
    expect([asked({ country: 'LV' }), asked({ country: 'PL' })].map((all) => all.includes('municipality'))).toEqual([
      true,
      false,
    ]);
    expect(errorsOf({ country: 'LV' })).toEqual([]);
  });
});
