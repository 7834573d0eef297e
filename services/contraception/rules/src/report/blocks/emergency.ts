import { METHOD, OTHER, PLAN, REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, type Outcome, type Situation, strengthOf, suitable } from '../rule.ts';
import { weakenedNow } from '../weakening.ts';

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

/** Row of emergency pills with such medicines. */
const INDUCER = 'ec_cyp3a4';
/** A medicine that she named weakens emergency pills, or some of its kind do. */
const mayBeWeakened = ({ findings }: Situation): boolean =>
  findings.some(
    ({ source, alternatives }) => source && source.code < OTHER && alternatives.some((rows) => rows.includes(INDUCER)),
  );

/** What to do after unprotected sex: 72 and 120 hours, a copper coil first, and what weakens the pills. */
export const emergency = defineRule({
  block: 'emergency',
  sources: ['SPEC', 'FSRH_EC', 'SPS_EC'],
  decide(situation) {
    const { uses, plan, sexStarted, bmi = 0, weight = 0, breastfeeding } = situation.facts;
    const wantsNone = plan === PLAN.no || plan === PLAN.within_a_year;
    const fails = [...uses].every((code) => MAY_FAIL.includes(code)) || weakenedNow(situation).length > 0;
    const mayFail = uses.size > 0 && fails;
    if (!wantsNone || sexStarted === REPLY.no || !mayFail) return [];
    const recommends = suitable(situation, ['copper_iud']);
    const { ask, methods } = strengthOf(situation, ['copper_iud']);
    const outcomes: Outcome[] =
      recommends.length > 0
        ? [{ variant: 'general', severity: 'info', recommends }]
        : [{ variant: ask ? 'general_coil_ask' : 'general_no_coil', severity: 'info', methods }];
    const weakened = mayBeWeakened(situation);
    if (bmi > WEAKER_ABOVE.bmi || weight > WEAKER_ABOVE.kg)
      outcomes.push({ variant: weakened ? 'weight_medicines' : 'weight', severity: 'caution' });
    if (weakened) outcomes.push({ variant: 'medicines', severity: 'caution' });
    if (breastfeeding === REPLY.yes) outcomes.push({ variant: 'breastfeeding', severity: 'info' });
    return outcomes;
  },
});
