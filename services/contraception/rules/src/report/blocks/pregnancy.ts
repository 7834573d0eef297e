import { METHOD, PLAN, PREGNANT } from '@vesela/contracts/contraception/options';
import type { MethodId } from '../../catalogue/methods.ts';
import {
  caredForInPregnancy,
  hasHiv,
  mayClot,
  moreFolicAcidFor,
  takesUnnamedMedicines,
  urgentInPregnancy,
} from '../pregnancy-risks.ts';
import { defineRule, isRefused, type Outcome, type Situation } from '../rule.ts';

/** What a woman who may be pregnant carries on with until she knows. */
const CARRIED_ON: readonly MethodId[] = ['combined_pill', 'patch', 'ring', 'progestin_pill'];

/**
 * Who is trying for a child is not told of condoms and emergency contraception. No pregnancy makes going on with what the
 * list refuses right.
 */
function perhaps(situation: Situation): Outcome {
  if (situation.facts.plan === PLAN.soon) return { variant: 'perhaps_wanted', severity: 'caution' };
  const methods = CARRIED_ON.filter((id) => isRefused(situation, id));
  return methods.length > 0
    ? { variant: 'perhaps_no_pill', severity: 'caution', methods }
    : { variant: 'perhaps', severity: 'caution' };
}

/** A pregnancy that is certain, possible, or not told (WHO and CDC: no coil in a pregnancy; no other method is needed). */
export const pregnancy = defineRule({
  block: 'pregnancy',
  sources: {
    medicines: ['EMA_TERATOGEN', 'EMA_TOPIRAMATE', 'MHRA_EPILEPSY', 'NHS_WARFARIN'],
    coil: ['IUD_PREGNANCY', 'ECTOPIC'],
    hiv: ['HIV_PREGNANCY'],
    clot: ['RCOG_VTE', 'NHS_CLOT', 'NHS_WARFARIN'],
    condition: ['MEC', 'NHS_CONDITIONS'],
    yes: ['MEC', 'FOLIC', 'NHS_PLANNING', 'NHS_CONDITIONS'],
    other_medicines: ['MYCOPHENOLATE', 'EMA_TERATOGEN', 'METHOTREXATE'],
    folic_higher: ['NHS_FOLIC'],
    folic: ['NHS_FOLIC'],
    perhaps: ['MEC', 'FSRH_EC', 'UCL_TEST'],
    perhaps_no_pill: ['MEC', 'FSRH_EC', 'UCL_TEST'],
    perhaps_wanted: ['MEC', 'UCL_TEST', 'NHS_PLANNING', 'NHS_CONDITIONS'],
    not_said: ['MEC'],
  },
  inPregnancy: true,
  decide(situation) {
    const { facts } = situation;
    const outcomes: Outcome[] = [];
    const medicines = urgentInPregnancy(facts);
    const possible = facts.pregnant === PREGNANT.yes || facts.pregnant === PREGNANT.perhaps;
    if (possible && medicines.length > 0) outcomes.push({ variant: 'medicines', severity: 'urgent', medicines });
    if (facts.pregnant === PREGNANT.yes) {
      if (facts.uses.has(METHOD.iud)) outcomes.push({ variant: 'coil', severity: 'urgent' });
      if (hasHiv(facts)) outcomes.push({ variant: 'hiv', severity: 'urgent' });
      if (mayClot(facts)) outcomes.push({ variant: 'clot', severity: 'urgent' });
      outcomes.push({ variant: 'yes', severity: 'stop' });
      const illnesses = caredForInPregnancy(facts);
      if (illnesses.length > 0) outcomes.push({ variant: 'condition', severity: 'stop', illnesses });
      if (takesUnnamedMedicines(facts)) outcomes.push({ variant: 'other_medicines', severity: 'caution' });
      const more = moreFolicAcidFor(facts);
      if (more) outcomes.push({ variant: 'folic_higher', severity: 'caution', ...more });
      else outcomes.push({ variant: 'folic', severity: 'info' });
    }
    if (facts.pregnant === PREGNANT.perhaps) outcomes.push(perhaps(situation));
    if (facts.pregnant === PREGNANT.not_said) outcomes.push({ variant: 'not_said', severity: 'info' });
    return outcomes;
  },
});
