import type { Factor, Report } from '../api/types.ts';

const factor = (name: string, relative: number | null, direction: Factor['direction'], known = true): Factor => ({
  factor: name,
  relative,
  absolute: null,
  direction,
  known,
});

/** A report of a user aged 46 in Latvia, slightly above the average. */
export function sampleReport(changes: Partial<Report> = {}): Report {
  const age = changes.age ?? 46;
  return {
    id: '11111111-2222-4333-8444-555555555555',
    created_at: '2026-11-21T12:00:00.000Z',
    questionnaire_version: '2.0.0',
    model_version: 'icare-lit-extended-2.0.0',
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
    interval: null,
    comparison: {
      years_of_follow_up_10: { ratio: 1.15, band: 'similar' },
      years_of_follow_up_20: { ratio: 1.14, band: 'similar' },
      years_of_follow_up_30: { ratio: 1.14, band: 'similar' },
      lifetime: { ratio: 1.14, band: 'similar' },
    },
    capped: false,
    cap: null,
    nice: null,
    open_answers: [],
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
      breast_tissue_density: [factor('density', 1.16, 'raises')],
      previous_breast_diseases: [factor('benign_disease', 0.9, 'lowers')],
      family_diseases: [factor('family', 2.43, 'raises')],
    },
    curve: Array.from({ length: 85 - age + 1 }, (_, i) => ({
      age: age + i,
      you: (0.0712 * i) / Math.max(85 - age, 1),
      average: (0.0627 * i) / Math.max(85 - age, 1),
    })),
    ...changes,
  };
}
