import { describe, expect, it } from '@jest/globals';
import { NOT_COUNTED } from '@vesela/contracts/calculator/risk-options';
import {
  type Answers,
  askedAnswers,
  type NumberQuestion,
  type Question,
  toCanonical,
  UNKNOWN,
  unitFor,
} from '@vesela/questionnaire';
import { profileOf, unknownProfile } from '@vesela/risk-model';
import fc from 'fast-check';
import { randomAnswers } from '../../test/random-answers.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { definition } from '../questionnaire/definition.ts';

const questions = definition.groups.flatMap((group) => group.questions);
const numberQuestion = (id: string) => questions.find((question) => question.id === id) as NumberQuestion;

/** Choices that are a level of the model, without those kept only for the report. */
const KEPT_ONLY = new Set<string>([
  'had_breast_cancer',
  'measuring_system',
  'benign_formation_diagnosed_age',
  'mammography',
  'country',
  'municipality',
  'gene_variant',
  'chest_radiotherapy',
  'atypia_or_lcis',
  ...NOT_COUNTED,
]);

describe('profileOf', () => {
  it('maps a complete test to the model’s terms', () => {
    expect(profileOf(DEMO_ANSWERS.zofia)).toEqual({
      age: 61,
      weight_kg: 84,
      height_cm: 172,
      moderate_h: 1,
      vigorous_h: 0,
      drinks_per_week: 7,
      oc: 'past',
      relatives: 2,
      youngest_relative: 'ge50',
      density: 3,
      biopsy: false,
      benign: false,
      menarche: '12',
      menopause_reached: true,
      menopause_band: '50-54',
      children: 1,
      age_first_birth: '>=30',
      breastfeeding: '<12',
    });
  });

  it('contains only the age if everything else is unknown', () => {
    const unknown = Object.fromEntries(questions.map(({ id }) => [id, UNKNOWN]));
    expect(profileOf(askedAnswers(definition, { ...unknown, age: 40 }))).toEqual(unknownProfile(40));
  });

  it.each([
    ['one', 'one_first_degree_relative_age', 'under_40', 'lt50'],
    ['one', 'one_first_degree_relative_age', '40_49', 'lt50'],
    ['one', 'one_first_degree_relative_age', '50_59', 'ge50'],
    ['two_or_more', 'two_first_degree_relatives_age', 'from_60', 'ge50'],
    ['two_or_more', 'two_first_degree_relatives_age', 'unknown', 'unknown'],
  ])('%s relative, %s %s: %s', (first_degree_relative, question, band, level) => {
    expect(profileOf({ age: 50, first_degree_relative, [question]: band }).youngest_relative).toBe(level);
  });

  it('maps every choice that the model counts to a different level', () => {
    const base = { age: 60, first_degree_relative: 'one', childbirth_amount: 'one', menopausal_status: 'yes' };
    const counted = questions.filter(
      (question): question is Extract<Question, { kind: 'single' | 'multiple' }> =>
        question.kind === 'single' && !KEPT_ONLY.has(question.id),
    );
    for (const { id, options } of counted) {
      const extra = id === 'two_first_degree_relatives_age' ? { first_degree_relative: 'two_or_more' } : {};
      const profiles = options.map(({ code }) => JSON.stringify(profileOf({ ...base, ...extra, [id]: code })));
      // Two bands below 50 and two above are one level each.
      expect([id, new Set(profiles).size]).toEqual([
        id,
        id.endsWith('_age') && id.includes('relative') ? 3 : options.length,
      ]);
    }
    expect(counted.length).toBe(13);
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(fc.gen(), fc.integer(), (g, seed) => {
        const answers = randomAnswers((max) => g(fc.nat, { max }));
        const turned = Object.fromEntries(
          Object.entries(answers).sort(([a], [b]) => Math.sin(seed + a.length) - Math.sin(seed + b.length)),
        );
        expect(profileOf(turned)).toEqual(profileOf(answers));
      }),
    );
  });

  it('does not depend on the units of weight and height', () => {
    fc.assert(
      fc.property(fc.gen(), fc.nat(4000), fc.nat(30), (g, tenthsOfPounds, inches) => {
        const imperial = (id: string, parts: number[]) => toCanonical(unitFor(numberQuestion(id), 'imperial'), parts);
        const metric = (id: string, value: number) => toCanonical(unitFor(numberQuestion(id), 'metric'), [value]);
        const weight = imperial('weight', [70 + tenthsOfPounds / 10]);
        const height = imperial('height', [4 + Math.floor(inches / 12), inches % 12]);
        const answers: Answers = randomAnswers((max) => g(fc.nat, { max }));
        const inImperial = { ...answers, measuring_system: 'imperial', weight, height };
        const inMetric = {
          ...answers,
          measuring_system: 'metric',
          weight: metric('weight', (70 + tenthsOfPounds / 10) * 0.45359237),
          height: metric('height', (48 + inches) * 2.54),
        };
        expect(profileOf(inImperial)).toEqual(profileOf(inMetric));
      }),
    );
  });

  it('refuses answers without an age', () => {
    expect(() => profileOf({ weight: 60 })).toThrow('No risk profile without an age');
  });
});
