import type { Report } from '@vesela/contracts/calculator';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import {
  computeRisk,
  type HorizonRisk,
  populationFor,
  type RiskResult,
  relativeBand,
  riskCurve,
  riskGroup,
} from '@vesela/risk-model';
import { profileOf } from '../answers/profile.ts';
import { definition } from '../questionnaire/definition.ts';
import { bmiOf } from './bmi.ts';
import { factorsOf } from './factors.ts';

/** All of a report but what the store adds: its id and the moment it was kept. */
export type ReportContent = Omit<Report, 'id' | 'created_at'>;

/** The report of valid answers. The same answers give the same report, whatever their order or measuring system. */
export function assembleReport(given: Answers): ReportContent {
  const answers = askedAnswers(definition, given);
  const profile = profileOf(answers);
  const population = populationFor(typeof answers.country === 'string' ? answers.country : '');
  const result = computeRisk(profile, population);
  return {
    questionnaire_version: definition.version,
    model_version: result.modelVersion,
    population,
    age: profile.age,
    answers: { ...answers },
    risk: horizons(result, 'shown'),
    average: horizons(result, 'average'),
    capped: result.capped,
    risk_group: riskGroup(profile, population),
    relative_band: relativeBand(result),
    ...bmiOf(profile.weight_kg, profile.height_cm),
    ...factorsOf(profile),
    curve: riskCurve(profile, population).map((point) => ({ ...point })),
  };
}

function horizons({ y10, y20, y30, to85 }: RiskResult, value: keyof HorizonRisk): Report['risk'] {
  return {
    years_of_follow_up_10: y10[value],
    years_of_follow_up_20: y20[value],
    years_of_follow_up_30: y30[value],
    lifetime: to85[value],
  };
}
