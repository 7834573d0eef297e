import { MEDICINE, METHOD, OTHER, PILLS, PLAN, REPLY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import { isPastContraception, needsNoContraception } from '../../answers/facts.ts';
import { methodsOfCode } from '../../catalogue/methods.ts';
import { defineRule, isRefused, type Outcome, type Situation, strengthOf, suitable } from '../rule.ts';
import { weakenedBy, weakenedNow } from '../weakening.ts';

/** Methods that fail often, that we do not know, or none: after these a woman may need emergency contraception. */
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
  METHOD.other,
];
/** Methods that protect as long as nothing is forgotten or late. */
const FORGETTABLE: readonly number[] = [...PILLS, METHOD.patch, METHOD.ring, METHOD.injection];
/** Before day 21 no emergency contraception is needed, and before 4 weeks no coil is put in (FSRH, WHO). */
const FIRST_FOUR_WEEKS: readonly number[] = [SINCE_BIRTH.under_3_weeks, SINCE_BIRTH.under_4_weeks];
/** FSRH: above either of them levonorgestrel works less well, whatever the other is. */
const WEAKER_ABOVE = { bmi: 26, kg: 70 };

/** Row of emergency pills with such medicines. */
const INDUCER = 'ec_cyp3a4';
/** Variant for a medicine that she named and that weakens emergency pills, or of whose kind some do; null if none. */
function weakening({ findings }: Situation): 'medicines' | 'medicines_some' | null {
  const named = findings.flatMap(({ source, alternatives }) =>
    source && source.code < OTHER ? [alternatives.map((rows) => rows.includes(INDUCER))] : [],
  );
  if (named.some((weakens) => weakens.every(Boolean))) return 'medicines';
  return named.some((weakens) => weakens.some(Boolean)) ? 'medicines_some' : null;
}

const WEIGHT = {
  coil: { alone: 'weight', hormones: 'weight_hormones', medicines: 'weight_medicines' },
  no_coil: { alone: 'weight_no_coil', hormones: 'weight_hormones_no_coil', medicines: 'weight_medicines_no_coil' },
} as const;

/** What to do after unprotected sex or a forgotten pill: 72 and 120 hours, a copper coil first, what weakens the pills. */
export const emergency = defineRule({
  block: 'emergency',
  sources: {
    ...Object.fromEntries(['general', 'general_coil_ask', 'general_no_coil'].map((variant) => [variant, ['FSRH_EC']])),
    ...Object.fromEntries(
      Object.values(WEIGHT).flatMap((variants) => Object.values(variants).map((variant) => [variant, ['FSRH_EC']])),
    ),
    restart: ['FSRH_EC', 'FSRH_POP'],
    forgotten: ['FSRH_EC', 'FSRH_POP'],
    after_birth: ['FSRH_EC', 'MEC'],
    after_birth_no_coil: ['FSRH_EC'],
    medicines: ['FSRH_EC', 'SPS_EI'],
    medicines_some: ['FSRH_EC', 'SPS_EI'],
    breastfeeding: ['SPS_EC'],
  },
  decide(situation) {
    const { uses, plan, sexStarted, bmi = 0, weight = 0, breastfeeding, sinceBirth = -1 } = situation.facts;
    const wantsNone = plan === PLAN.no || plan === PLAN.within_a_year;
    const isUnsure = (code: number) => MAY_FAIL.includes(code) || FORGETTABLE.includes(code);
    const weakened = weakening(situation);
    // Which medicine for HIV she takes is not asked, and some weaken what nobody forgets, such as an implant.
    const doubtful = weakened ? weakenedBy(situation, MEDICINE.hiv) : [];
    const isWeakened = (code: number) => methodsOfCode(code).some(({ id }) => doubtful.includes(id));
    const fails = [...uses].every((code) => isUnsure(code) || isWeakened(code)) || weakenedNow(situation).length > 0;
    const mayFail = uses.size > 0 && fails;
    if (!wantsNone || sexStarted === REPLY.no || !mayFail) return [];
    if (needsNoContraception(situation.facts) || isPastContraception(situation.facts)) return [];
    const recommends = suitable(situation, ['copper_iud']);
    const { ask, methods } = strengthOf(situation, ['copper_iud']);
    // Else a coil may be put in now or later, and works whatever she weighs or takes.
    const noCoil = isRefused(situation, 'copper_iud');
    const outcomes: Outcome[] =
      recommends.length > 0
        ? [{ variant: 'general', severity: 'info', recommends }]
        : [{ variant: ask ? 'general_coil_ask' : 'general_no_coil', severity: 'info', methods }];
    outcomes.push({ variant: 'restart', severity: 'info' });
    const hormones = [...uses].some((code) => FORGETTABLE.includes(code));
    if (hormones) outcomes.push({ variant: 'forgotten', severity: 'info' });
    if (FIRST_FOUR_WEEKS.includes(sinceBirth))
      outcomes.push({ variant: noCoil ? 'after_birth_no_coil' : 'after_birth', severity: 'info' });
    // Hormones of the last 7 days speak for levonorgestrel, weight for ulipristal: both are said in one place.
    if (bmi > WEAKER_ABOVE.bmi || weight > WEAKER_ABOVE.kg)
      outcomes.push({
        variant: WEIGHT[noCoil ? 'no_coil' : 'coil'][weakened ? 'medicines' : hormones ? 'hormones' : 'alone'],
        severity: 'caution',
      });
    if (weakened) outcomes.push({ variant: weakened, severity: 'caution' });
    if (breastfeeding === REPLY.yes) outcomes.push({ variant: 'breastfeeding', severity: 'info' });
    return outcomes;
  },
});
