import { type GivenAnswers, RULES_VERSION, reportOf } from '@vesela/contraception-rules';
import type { ContraceptionReport } from '../api-types.ts';

/** A user aged 36 who smokes, has migraine with aura and uses the pill. */
export const SMOKES_WITH_AURA: GivenAnswers = {
  q1: '1',
  q15: 36,
  q2: '0',
  q3: ['1'],
  q1001: '1',
  q1101: ['0', '5', '11'],
  q12: ['0', '11'],
  q14: '3',
  q160: 168,
  q161: 91,
  q28: '0',
  q17: '1',
  q29: '4',
  q19: '0',
  q20: '0',
  q22: '1',
  q22A: '1',
  q23: ['2', '10'],
  q24: '5',
  q25: ['7', '18'],
  q2507: '0',
  q2518: '0',
  q30: ['5'],
  q26: '1',
  q27: 'LV',
};

/** A user aged 24 without anything that limits the choice. */
export const NOTHING_SPEAKS_AGAINST: GivenAnswers = {
  q1: '1',
  q15: 24,
  q2: '1',
  q3: ['2'],
  q1002: '0',
  q12: ['14'],
  q14: '1',
  q160: 170,
  q161: 62,
  q28: '0',
  q17: '0',
  q18: '0',
  q30: ['0'],
  q20: '1',
  q22: '0',
  q23: ['0'],
  q24: '0',
  q25: ['0'],
  q26: '0',
  q27: 'PL',
};

/** The report for these answers, computed with the service's rules. */
export function sampleReport(answers: GivenAnswers = SMOKES_WITH_AURA): ContraceptionReport {
  const { bmi, bmi_group, blocks, eligibility, believed, sideEffects } = reportOf(answers);
  return {
    id: '11111111-2222-4333-8444-555555555555',
    created_at: '2026-11-21T12:00:00.000Z',
    questionnaire_version: '1.0.0',
    rules_version: RULES_VERSION,
    age: Number(answers.q15),
    answers: { ...answers } as ContraceptionReport['answers'],
    bmi: bmi ?? 0,
    bmi_group: bmi_group ?? 'optimal',
    blocks: blocks.map((block) => ({ ...block, sources: [...block.sources] })),
    eligibility: eligibility.map(
      ({ inUse, askAbout, ifPregnant, reasons, possible, starting, decides, open, ...verdict }) => ({
        ...verdict,
        possible: possible && [...possible],
        starting: starting && [...starting],
        in_use: inUse,
        reasons: [...reasons],
        ask_about: [...askAbout],
        if_pregnant: [...ifPregnant],
        decides: [...decides],
        open: [...open],
      }),
    ),
    believed,
    side_effects: sideEffects,
  };
}
