import {
  factsOf,
  type GivenAnswers,
  needsNoContraception,
  RULES_VERSION,
  reportOf,
  type Verdict,
} from '@vesela/contraception-rules';
import type { ContraceptionReport, ContraceptionReportSummary } from '@vesela/contracts/contraception';
import { PREGNANT } from '@vesela/contracts/contraception/options';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import { definition } from '../questionnaire/definition.ts';

/** A report without what the store adds: its id and its time. */
export type ReportContent = Omit<ContraceptionReport, 'id' | 'created_at'>;

/** The report of valid answers. Deterministic: the order of the answers does not matter. */
export function assembleReport(given: Answers): ReportContent {
  const answers = { ...askedAnswers(definition, given), ...toldPregnancy(given) };
  const { bmi, bmi_group, blocks, eligibility, believed, sideEffects } = reportOf(answers as GivenAnswers);
  return {
    questionnaire_version: definition.version,
    rules_version: RULES_VERSION,
    age: Number(answers.q15),
    answers: { ...answers },
    bmi: bmi ?? 0,
    bmi_group: bmi_group ?? 'low',
    blocks: blocks.map(({ sources, rows, ...block }) => ({
      ...block,
      ...(rows && { rows: rows.slice(0, MOST_ROWS) }),
      sources: [...sources],
    })),
    eligibility: eligibility.map(shownVerdict),
    believed,
    side_effects: sideEffects,
  };
}

/** A pregnancy counts whatever else was said, also where the page would not ask about it. */
const toldPregnancy = ({ q28 }: Answers): Answers => (q28 === String(PREGNANT.yes) ? { q28 } : {});

type ShownVerdict = ReportContent['eligibility'][number];

/** Bound of the contract for the rows of one verdict, and of one block. */
const MOST_ROWS = 20;

const shownVerdict = ({ method, category, possible, starting, suitability, ...verdict }: Verdict): ShownVerdict => ({
  method,
  category,
  possible: possible && [...possible],
  starting: starting && [...starting],
  in_use: verdict.inUse,
  reasons: verdict.reasons.slice(0, MOST_ROWS),
  ask_about: verdict.askAbout.slice(0, MOST_ROWS),
  if_pregnant: verdict.ifPregnant.slice(0, MOST_ROWS),
  decides: [...verdict.decides],
  open: [...verdict.open],
  suitability,
});

export function summaryOf(report: ContraceptionReport): ContraceptionReportSummary {
  const facts = factsOf(report.answers as GivenAnswers);
  const count = (wanted: string) => report.eligibility.filter(({ suitability }) => suitability === wanted).length;
  return {
    id: report.id,
    created_at: report.created_at,
    age: report.age,
    rules_version: report.rules_version,
    // Nothing is needed against a pregnancy, so nothing is named as suitable.
    suits: needsNoContraception(facts) ? 0 : count('suits'),
    ask_doctor: count('ask_doctor'),
    not_suitable: count('not_suitable'),
    conflict: report.blocks.some(({ block }) => block === 'current_method_conflict'),
    today: report.blocks.some(({ severity }) => severity === 'urgent'),
    country: facts.country ?? null,
  };
}
