import { describe, expect, it } from '@jest/globals';
import { cervicalStudyDataSchema } from '@vesela/contracts/calculator';
import type { Answers } from '@vesela/questionnaire';
import fc from 'fast-check';
import { cervicalDefinition } from '../cervical/questionnaire/definition.ts';
import { coarseCervicalAnswers } from './coarse-cervical-answers.ts';

const ANSWERS: Answers = {
  had_cervical_cancer: 'no',
  age: 47,
  symptoms: ['pelvic_pain'],
  last_test_when: '1_to_3',
  last_test_kind: 'hpv',
  last_test_result: 'abnormal_open',
  hpv_vaccine: 'from_18',
  hysterectomy: 'no',
  cell_changes: 'treated',
  immune_system: 'hiv',
  smoking: 'past',
  hormonal_contraception: 'from_5',
  births: 'one_or_two',
  sexual_activity: 'under_16',
  country: 'LV',
};
const COARSE = {
  age_band: '45-49',
  region: 'LV',
  births: 'one_or_two',
  smoking: 'past',
  hormonal_contraception: 'current',
  immune_system: 'weakened',
  hpv_vaccine: 'yes',
  last_test: 'up_to_3',
};

const choices = Object.fromEntries(
  cervicalDefinition.groups
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      question.kind === 'single' ? [[question.id, fc.constantFrom(...question.options.map(({ code }) => code))]] : [],
    ),
);

describe('coarse answers of the cervical cancer awareness test', () => {
  it('are groups of exactly what the consent names', () => {
    expect(coarseCervicalAnswers({ answers: ANSWERS })).toEqual(COARSE);
    const others: Answers = {
      symptoms: ['none'],
      sexual_activity: 'not_yet',
      cell_changes: 'no',
      last_test_result: 'normal',
    };
    expect(coarseCervicalAnswers({ answers: { ...ANSWERS, ...others } })).toEqual(COARSE);
  });

  it.each([
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-29'],
    [69, '65-69'],
    [70, '70-100'],
    [100, '70-100'],
  ])('put the age %i into %s', (age, band) => {
    expect(coarseCervicalAnswers({ answers: { ...ANSWERS, age } }).age_band).toBe(band);
  });

  it('fit the contract for all possible answers', () => {
    fc.assert(
      fc.property(fc.record(choices), fc.integer({ min: 18, max: 100 }), (chosen, age) => {
        const coarse = coarseCervicalAnswers({ answers: { ...ANSWERS, ...chosen, age } });
        expect(cervicalStudyDataSchema.parse(coarse)).toEqual(coarse);
      }),
    );
  });
});
