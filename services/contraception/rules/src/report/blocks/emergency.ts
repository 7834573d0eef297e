import { MEDICINE as M, METHOD, PLAN, REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, type Outcome, suitable } from '../rule.ts';

/** Methods that fail often, or none: after these a woman may need emergency contraception. */
const MAY_FAIL: readonly number[] = [
  METHOD.withdrawal,
  METHOD.condom_regular,
  METHOD.condom_irregular,
  METHOD.calendar,
  METHOD.emergency_pill,
  METHOD.diaphragm,
  METHOD.female_condom,
  METHOD.spermicide,
  METHOD.none,
];
/** FSRH: above either of them levonorgestrel works less well, whatever the other is. */
const WEAKER_ABOVE = { bmi: 26, kg: 70 };
const INDUCERS: readonly number[] = [M.enzyme_inducer, M.rifampicin, M.hiv, M.st_johns_wort];

/** What to do after unprotected sex: 72 and 120 hours, a copper coil first, and what weakens the pills. */
export const emergency = defineRule({
  block: 'emergency',
  sources: ['SPEC', 'FSRH_EC', 'SPS_EC'],
  decide(situation) {
    const { uses, plan, sexStarted, bmi = 0, weight = 0, medicines, breastfeeding } = situation.facts;
    const wantsNone = plan === PLAN.no || plan === PLAN.within_a_year;
    const mayFail = uses.size > 0 && [...uses].every((code) => MAY_FAIL.includes(code));
    if (!wantsNone || sexStarted === REPLY.no || !mayFail) return [];
    const recommends = suitable(situation, ['copper_iud']);
    const outcomes: Outcome[] = [
      { variant: recommends.length > 0 ? 'general' : 'general_no_coil', severity: 'info', recommends },
    ];
    if (bmi > WEAKER_ABOVE.bmi || weight > WEAKER_ABOVE.kg) outcomes.push({ variant: 'weight', severity: 'caution' });
    if (INDUCERS.some((code) => medicines.has(code))) outcomes.push({ variant: 'medicines', severity: 'caution' });
    if (breastfeeding === REPLY.yes) outcomes.push({ variant: 'breastfeeding', severity: 'info' });
    return outcomes;
  },
});
