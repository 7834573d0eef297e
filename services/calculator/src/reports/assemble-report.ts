import { bmiInReport, bodyMassIndex } from '@vesela/contracts/body-mass-index';
import type { NumberedReport, Report, ReportSummary, ReportWithoutNumber } from '@vesela/contracts/calculator';
import { NOT_COUNTED, type RiskGate } from '@vesela/contracts/calculator/risk-options';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import {
  gatesOf,
  MODEL_VERSION,
  openGatesOf,
  populationFor,
  populationRates,
  profileOf,
  referralOf,
  reportFigures,
} from '@vesela/risk-model';
import { definition } from '../questionnaire/definition.ts';
import { factorsOf } from './factors.ts';

type Stored = 'id' | 'created_at';
/** A report without what the store adds: its id and its time. */
export type ReportContent = Omit<NumberedReport, Stored> | Omit<ReportWithoutNumber, Stored>;

type Instead = ReportWithoutNumber['instead'][number];

/** What to do where the model has no number to give, by its reason. */
const INSTEAD_OF: Readonly<Record<RiskGate, Instead>> = {
  breast_cancer: 'own_follow_up',
  gene_variant: 'genetic_care',
  family_variant: 'genetic_counselling',
  lcis_or_atypia: 'breast_clinic',
  chest_radiotherapy: 'breast_clinic',
};

/** The report of valid answers. Deterministic: order and measuring system of the answers do not matter. */
export function assembleReport(given: Answers): ReportContent {
  const answers = askedAnswers(definition, given);
  const profile = profileOf(answers);
  const bmi = bodyMassIndex(profile.weight_kg, profile.height_cm);
  const population = populationFor(typeof answers.country === 'string' ? answers.country : '');
  const base = {
    questionnaire_version: definition.version,
    model_version: MODEL_VERSION,
    population,
    age: profile.age,
    answers: { ...answers },
    ...(bmi === null ? { bmi: null, bmi_group: null } : bmiInReport(bmi)),
    referral: referralOf(answers),
    not_counted: NOT_COUNTED.filter((question) => answers[question] !== undefined),
  };
  const gates = gatesOf(answers);
  if (gates.length > 0) {
    const instead: Instead[] = [...new Set(gates.map((gate) => INSTEAD_OF[gate])), 'changes_to_doctor'];
    return { ...base, numbered: false, gates, instead };
  }
  const rates = populationRates(population);
  return {
    ...base,
    numbered: true,
    open_gates: openGatesOf(answers),
    ...factorsOf(profile, rates),
    ...reportFigures(profile, rates),
  };
}

/** For a list, where advice may take precedence over the number. */
export const summaryOf = (report: Report): ReportSummary => ({
  id: report.id,
  created_at: report.created_at,
  age: report.age,
  risk: report.numbered ? report.risk : null,
  range: report.numbered && report.interval?.covered.length ? report.interval.risk : null,
  average: report.numbered ? report.average : null,
  capped: report.numbered && report.capped,
  risk_group: report.numbered ? report.risk_group : null,
  model_version: report.model_version,
  advice_first: !report.numbered || report.referral.verdict === 'yes',
  country: typeof report.answers.country === 'string' ? report.answers.country : null,
  mammography:
    report.answers.mammography === 'yes' || report.answers.mammography === 'no' ? report.answers.mammography : null,
});
