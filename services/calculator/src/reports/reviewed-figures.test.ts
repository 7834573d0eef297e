import { describe, expect, it } from '@jest/globals';
import {
  computeRisk,
  niceRisk,
  perThousand,
  populationRates,
  profileOf,
  RISK_POPULATIONS,
  type RiskProfile,
  reportFigures,
  unknownProfile,
} from '@vesela/risk-model';
import { faults } from '../answers/answer-faults.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { assembleReport } from './assemble-report.ts';

const latvia = populationRates('LV');
const ages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const everywhere = <T>(
  from: number,
  to: number,
  of: (population: (typeof RISK_POPULATIONS)[number], age: number) => T,
) => RISK_POPULATIONS.flatMap((population) => ages(from, to).map((age) => of(population, age)));
const count = (found: readonly boolean[]): string => `${found.filter(Boolean).length} of ${found.length}`;

/** Answers of every strength, the same at every age. */
const ANSWERS: readonly Partial<RiskProfile>[] = ([0, 1, 2] as const).flatMap((relatives) =>
  ([1, 2, 3, 4] as const).flatMap((density) =>
    [false, true].map((benign) => ({ relatives, youngest_relative: 'ge50' as const, density, benign, height_cm: 170 })),
  ),
);

/** Every answer to the menopause: not known, not reached, reached with and without its age. */
const MENOPAUSE: readonly Partial<RiskProfile>[] = [
  {},
  { menopause_reached: false },
  { menopause_reached: true },
  { menopause_reached: true, menopause_band: '45-49' },
];

const zofia = reportFigures(profileOf(DEMO_ANSWERS.zofia), populationRates('PL'));
const worst = {
  ...DEMO_ANSWERS.zofia,
  height: 185,
  breast_density: '4',
  benign_formation_diagnosed: 'yes',
  alcohol: 40,
};

/** The decade of a woman from 50 on with one relative, by what is known of the relative's age. */
const decadeOf = (age: number, youngest_relative: 'unknown' | 'lt50' | 'ge50', population = 'LV' as const) =>
  computeRisk({ ...unknownProfile(age), relatives: 1, youngest_relative }, population).y10;

/** What the clinical review found, with its figure, and the same figure today. */
const FIGURES: readonly [finding: string, before: string, today: string, compute: () => string][] = [
  [
    'NICE lifetime group at 50 to 84 is below that of the same answers at 20',
    '15% (50 to 59), 24% (60 to 69), 27% (from 70) of random women',
    '0 of 3360',
    () =>
      count(
        ANSWERS.flatMap((answers) =>
          MENOPAUSE.flatMap((menopause) =>
            ages(50, 84).map((age) => {
              const woman = (at: number) => ({ ...unknownProfile(at), ...answers, ...menopause });
              return niceRisk(woman(age), latvia).group_from_20 !== niceRisk(woman(20), latvia).group_from_20;
            }),
          ),
        ),
      ),
  ],
  [
    'a woman of 61 whose risk from 20 is above 30%',
    'moderate',
    'high, 310 of 1000 from 20 to 90',
    () => `${zofia.risk_group}, ${perThousand(zofia.nice.from_20)} of 1000 from 20 to ${zofia.nice.to_age}`,
  ],
  [
    'the word beside 31 of 1000, twice the average',
    'near average',
    'higher',
    () => reportFigures({ ...unknownProfile(61), density: 4 }, latvia).comparison.years_of_follow_up_10.band,
  ],
  [
    '30 years exceed lifetime',
    '207 against 196',
    '0 of 804',
    () =>
      count(
        everywhere(18, 84, (population, age) => {
          const { y30, lifetime } = computeRisk({ ...unknownProfile(age), relatives: 2 }, population);
          return y30.shown > lifetime.shown;
        }),
      ),
  ],
  [
    'the woman who answers nothing differs from the average',
    '86 of 804',
    '0 of 804',
    () =>
      count(
        everywhere(18, 84, (population, age) => {
          const { risk, average } = reportFigures(unknownProfile(age), populationRates(population));
          return JSON.stringify(risk) !== JSON.stringify(average);
        }),
      ),
  ],
  [
    'from 50 a relative of unknown age counts less than one of known age',
    '17.9 against 18.2 and 19.4 of 1000',
    '0 of 35 ages',
    () =>
      `${count(
        ages(50, 84).map((age) => {
          const milder = Math.min(decadeOf(age, 'ge50').shown, decadeOf(age, 'lt50').shown);
          return decadeOf(age, 'unknown').shown < milder;
        }),
      )} ages`,
  ],
  [
    'a body mass index of 6, or of 173, is accepted',
    'both',
    'none',
    () =>
      [
        { weight: 30, height: 220 },
        { weight: 250, height: 120 },
      ]
        .map((size) => ({ ...DEMO_ANSWERS.ilze, ...size }))
        .every((answers) => faults.submissionFaults(answers).length > 0)
        ? 'none'
        : 'some',
  ],
  [
    'a menopause at 55 or later is accepted at 30',
    'on the command line',
    'refused',
    () =>
      faults.submissionFaults({
        ...DEMO_ANSWERS.zofia,
        age: 30,
        menopausal_status: 'yes',
        onset_of_menopause: 'from_55',
      }).length > 0
        ? 'refused'
        : 'accepted',
  ],
  [
    'a carrier of 30',
    'near average',
    'no number: genetic_care, changes_to_doctor',
    () => {
      const report = assembleReport({ ...DEMO_ANSWERS.anna, age: 30, gene_variant: 'yes' });
      return report.numbered ? 'a number' : `no number: ${report.instead.join(', ')}`;
    },
  ],
  [
    'unknown answers of a woman of 46: what one alone could make of 15 of 1000',
    'not told',
    'first_degree_relative 14 to 49, breast_density 6.3 to 25',
    () =>
      reportFigures(unknownProfile(46), latvia)
        .open_answers.slice(0, 2)
        .map(
          ({
            question,
            risk: {
              years_of_follow_up_10: { low, high },
            },
          }) => `${question} ${perThousand(low)} to ${perThousand(high)}`,
        )
        .join(', '),
  ],
  [
    'a lowered number',
    'not told beside the number',
    'said, with what it was lowered from and an interval that holds both',
    () => {
      const report = assembleReport(worst);
      if (!report.numbered || !report.cap || !report.interval) return 'not told';
      const { low, high } = report.interval.risk.lifetime;
      const holds = low < report.risk.lifetime && high > report.cap.uncapped.lifetime;
      return holds ? 'said, with what it was lowered from and an interval that holds both' : 'not held';
    },
  ],
  [
    'numbers with an interval, of those of a report',
    'none',
    '4 of 4 spans, 2 of 2 of NICE, 30 of 30 points of the curve',
    () => {
      const { interval, nice, curve } = zofia;
      const wide = ({ low, high }: { low: number; high: number }) => high > low;
      const spans = Object.values(interval.risk).map(wide);
      const points = curve.map(({ range }, i) => i === 0 || wide(range));
      return `${count(spans)} spans, ${count(Object.values(nice.interval).map(wide))} of NICE, ${count(points)} points of the curve`;
    },
  ],
];

describe('the figures of the clinical review, again', () => {
  it.each(FIGURES)('%s: %s, today %s', (_finding, _before, today, compute) => {
    expect(compute()).toBe(today);
  });
});
