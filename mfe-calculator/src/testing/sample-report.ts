import { mapSpans } from '@vesela/risk-model';
import type { Factor, Report, ReportWithoutNumber } from '../api/types.ts';

const factor = (name: string, relative: number | null, direction: Factor['direction'], known = true): Factor => ({
  factor: name,
  relative,
  absolute: null,
  absolute_range: null,
  direction,
  known,
});

const added = (risk: number): Report['risk'] => ({
  years_of_follow_up_10: risk,
  years_of_follow_up_20: 2 * risk,
  years_of_follow_up_30: 3 * risk,
  lifetime: 4 * risk,
});

type OpenAnswer = Report['open_answers'][number];

/** A question left open, with what it could make of the risk over 10 years. */
export function openAnswer(question: OpenAnswer['question'], low: number, high: number): OpenAnswer {
  const times = (n: number) => ({ low: n * low, high: n * high });
  return {
    question,
    risk: {
      years_of_follow_up_10: times(1),
      years_of_follow_up_20: times(2),
      years_of_follow_up_30: times(3),
      lifetime: times(4),
    },
  };
}

/** What makes a report say "higher", and what makes it say "lower", over 10 years. */
const tenYears = (ratio: number, band: Report['comparison']['lifetime']['band']): Partial<Report> => {
  const { risk, average, comparison } = sampleReport();
  return {
    risk: { ...risk, years_of_follow_up_10: ratio * average.years_of_follow_up_10 },
    comparison: { ...comparison, years_of_follow_up_10: { ratio, band } },
  };
};
export const HIGHER = tenYears(1.6, 'higher');
export const LOWER = tenYears(0.77, 'lower');

/** A report without a number, of a user aged 30 who carries a gene variant. */
export function reportWithoutNumber(changes: Partial<ReportWithoutNumber> = {}): ReportWithoutNumber {
  const { id, created_at, questionnaire_version, model_version, population } = sampleReport();
  return {
    id,
    created_at,
    questionnaire_version,
    model_version,
    population,
    numbered: false,
    age: 30,
    answers: { age: 30, gene_variant: 'yes', chest_radiotherapy: 'no', country: 'LV' },
    bmi: null,
    bmi_group: null,
    referral: { verdict: 'yes', criteria: ['known_variant'], open: [] },
    not_counted: [],
    gates: ['gene_variant'],
    instead: ['genetic_care', 'changes_to_doctor'],
    ...changes,
  };
}

/** A report of a user aged 46 in Latvia, slightly above the average. */
export function sampleReport(changes: Partial<Report> = {}): Report {
  const age = changes.age ?? 46;
  return {
    id: '11111111-2222-4333-8444-555555555555',
    created_at: '2026-11-21T12:00:00.000Z',
    questionnaire_version: '2.0.0',
    model_version: 'icare-lit-extended-2.3.0',
    population: 'LV',
    numbered: true,
    age,
    answers: { age },
    referral: { verdict: 'no', criteria: [], open: [] },
    not_counted: [],
    open_gates: [],
    risk: {
      years_of_follow_up_10: 0.0172,
      years_of_follow_up_20: 0.0381,
      years_of_follow_up_30: 0.0604,
      lifetime: 0.0712,
    },
    average: {
      years_of_follow_up_10: 0.0149,
      years_of_follow_up_20: 0.0333,
      years_of_follow_up_30: 0.0529,
      lifetime: 0.0627,
    },
    ends: {
      years_of_follow_up_10: age + 10,
      years_of_follow_up_20: age + 20,
      years_of_follow_up_30: age + 30,
      lifetime: 90,
    },
    interval: {
      risk: {
        years_of_follow_up_10: { low: 0.0142, high: 0.0208 },
        years_of_follow_up_20: { low: 0.0315, high: 0.0461 },
        years_of_follow_up_30: { low: 0.0499, high: 0.0731 },
        lifetime: { low: 0.0589, high: 0.0861 },
      },
      covered: ['density', 'family'],
      not_covered: ['benign_disease'],
    },
    comparison: {
      years_of_follow_up_10: { ratio: 1.15, band: 'higher' },
      years_of_follow_up_20: { ratio: 1.14, band: 'higher' },
      years_of_follow_up_30: { ratio: 1.14, band: 'higher' },
      lifetime: { ratio: 1.14, band: 'higher' },
    },
    capped: false,
    cap: null,
    nice: {
      from_40_to_50: 0.031,
      group_from_40_to_50: 'moderate',
      from_20: 0.081,
      group_from_20: 'near_population',
      to_age: 90,
      capped: false,
      interval: { from_40_to_50: { low: 0.0262, high: 0.0367 }, from_20: { low: 0.0681, high: 0.0962 } },
      late_menopause: null,
    },
    open_answers: [openAnswer('menstrual_period_start_age', 0.0162, 0.0195)],
    risk_group: 'near_population',
    relative_band: 'similar',
    bmi: 23.4,
    bmi_group: 'optimal',
    managablefactors: {
      physical_activity: [factor('activity', 0.92, 'lowers')],
      overweight: [factor('weight', 0.8, 'unclear')],
      alcohol: [factor('alcohol', 1.03, 'unclear')],
      oral_contraception: [factor('oral_contraception', 1.09, 'unclear')],
    },
    nonmanagablefactors: {
      age: [factor('age', null, 'raises')],
      height: [factor('height', 1.02, 'unclear')],
      reproductive_history: [factor('births', 1.2, 'raises'), factor('menarche', null, 'unclear', false)],
      breast_tissue_density: [
        {
          ...factor('density', 1.16, 'raises'),
          absolute: added(0.0024),
          absolute_range: mapSpans(added(0.0016), added(0.0032), (low, high) => ({ low, high })),
        },
      ],
      previous_breast_diseases: [factor('benign_disease', 0.9, 'lowers')],
      family_diseases: [factor('family', 2.43, 'raises')],
    },
    curve: Array.from({ length: 90 - age + 1 }, (_, i) => ({
      age: age + i,
      you: (0.0712 * i) / (90 - age),
      average: (0.0627 * i) / (90 - age),
      range: { low: (0.0589 * i) / (90 - age), high: (0.0861 * i) / (90 - age) },
    })),
    ...changes,
  };
}
