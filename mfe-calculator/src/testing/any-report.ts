import { populationFor, populationRates, profileOf, referralOf, reportFigures } from '@vesela/risk-model';
// biome-ignore lint/correctness/noUndeclaredDependencies: support for tests, whose tools stand in the root manifest
import fc from 'fast-check';
import type { Report } from '../api/types.ts';
import { sampleReport } from './sample-report.ts';

const AGES = ['under_40', '40_49', '50_59', 'from_60', 'unknown'];

const anyAnswers = fc.record(
  {
    age: fc.integer({ min: 18, max: 84 }),
    country: fc.constantFrom('LV', 'PL', 'DE'),
    first_degree_relative: fc.constantFrom('none', 'one', 'two_or_more', 'unknown'),
    one_first_degree_relative_age: fc.constantFrom(...AGES),
    two_first_degree_relatives_age: fc.constantFrom(...AGES),
    ovarian_cancer: fc.constantFrom('none', 'first_degree', 'unknown'),
    breast_density: fc.constantFrom('1', '2', '3', '4', 'unknown'),
    menstrual_period_start_age: fc.constantFrom('under_11', '13', 'over_16', 'unknown'),
    childbirth_amount: fc.constantFrom('none', 'one', 'three_or_more'),
  },
  { requiredKeys: ['age', 'country'] },
);

/** A report with the figures of the model and the referral that follow from random answers. */
export const anyReport: fc.Arbitrary<Report> = anyAnswers.map((answers) => {
  const population = populationFor(answers.country);
  const figures = reportFigures(profileOf(answers), populationRates(population));
  return sampleReport({ ...figures, population, age: answers.age, answers, referral: referralOf(answers) });
});
