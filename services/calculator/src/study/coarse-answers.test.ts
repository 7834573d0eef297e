import { describe, expect, it } from '@jest/globals';
import { studyDataSchema } from '@vesela/contracts/calculator';
import fc from 'fast-check';
import { randomAnswers } from '../../test/random-answers.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { assembleReport } from '../reports/assemble-report.ts';
import { coarseAnswers } from './coarse-answers.ts';

describe('coarse answers', () => {
  it('are groups of the answers', () => {
    expect(coarseAnswers(assembleReport(DEMO_ANSWERS.zofia))).toEqual({
      age_band: '60-64',
      region: 'PL',
      births: 'one',
      bmi_group: 'raised',
      activity: 'under_2',
      alcohol: 'up_to_7',
      oral_contraception: 'past',
      first_degree_relative: 'any',
      breast_density: '3_4',
      benign_formation_diagnosed: 'no',
      menopausal_status: 'yes',
      breastfeeding: 'any',
      mammography: 'yes',
      relative_band: 'higher',
    });
  });

  it.each([
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-29'],
    [69, '65-69'],
    [70, '70-84'],
    [84, '70-84'],
  ])('put the age %i into %s', (age, band) => {
    expect(coarseAnswers(assembleReport({ ...DEMO_ANSWERS.anna, age })).age_band).toBe(band);
  });

  it('fit the contract for all possible answers', () => {
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const answers = randomAnswers((max) => gen(fc.nat, max));
        const coarse = coarseAnswers(assembleReport(answers));
        expect(studyDataSchema.parse(coarse)).toEqual(coarse);
      }),
    );
  });
});
