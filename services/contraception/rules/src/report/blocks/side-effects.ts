import { BARRIERS, METHOD, PILLS, REPLY, SIDE_EFFECT } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { methodsOfCode } from '../../catalogue/methods.ts';
import { CLAIMS_NOTHING, defineRule, isPregnant, type Outcome } from '../rule.ts';

/** Side effects that need a doctor where hormones are used. */
const WITH_HORMONES: readonly number[] = [SIDE_EFFECT.worse_migraine, SIDE_EFFECT.raised_blood_pressure];

/** Pills are made in several doses. */
const hasDoses = (code: number) => PILLS.some((pill) => pill === code);
/** One dose works by the hour: nothing is gone on with, and the next one is no term to see a doctor before. */
const isEmergency = (code: number) => code === METHOD.emergency_pill;
/** Taken or given again and again, so that the next one is a term; an implant or a coil stays. */
const REPEATED: readonly number[] = [...PILLS, METHOD.patch, METHOD.ring, METHOD.injection];
const isRepeated = (code: number) => REPEATED.includes(code);
const hasHormones = (code: number) => methodsOfCode(code).some(({ hormones }) => hormones !== 'none');
const isBarrier = (code: number) => BARRIERS.includes(code);

type Felt = readonly Facts['sideEffects'][number][];

/** Those of the effects that she noticed with such methods, and with which; null if none. */
function feltWith(found: Felt, isOne: (method: number) => boolean, wanted?: readonly number[]) {
  const of = found.flatMap(({ method, effects }) => {
    const those = [...effects].filter((effect) => wanted?.includes(effect) ?? true);
    return isOne(method) && (those.length > 0 || !wanted) ? [{ method, those }] : [];
  });
  const effects = [...new Set(of.flatMap(({ those }) => those))].sort((a, b) => a - b);
  return of.length > 0 ? { uses: of.map(({ method }) => method), effects } : null;
}

/** What a doctor must know, each line with its own effects and methods: before the next dose, in days, before a new start. */
function forADoctor(found: Felt, { uses }: Facts): Outcome[] {
  // What she uses may not have been told.
  const isNow = (method: number) => uses.size === 0 || uses.has(method);
  const goesOn = (method: number) => hasHormones(method) && !isEmergency(method);
  const lines = [
    ['see_a_doctor', feltWith(found, (one) => goesOn(one) && isNow(one) && isRepeated(one), WITH_HORMONES)],
    ['see_a_doctor_days', feltWith(found, (one) => goesOn(one) && isNow(one) && !isRepeated(one), WITH_HORMONES)],
    ['see_a_doctor_before', feltWith(found, (one) => goesOn(one) && !isNow(one), WITH_HORMONES)],
    ['see_a_doctor_emergency', feltWith(found, isEmergency, WITH_HORMONES)],
  ] as const;
  return lines.flatMap(([variant, felt]): Outcome[] => (felt ? [{ variant, severity: 'stop', ...felt }] : []));
}

/** In a pregnancy high blood pressure is urgent, whatever she used; the rest passes with the method that she stops. */
function inPregnancy(found: Felt, { uses }: Facts, isUrgent: boolean): Outcome[] {
  const serious = feltWith(found, (one) => hasHormones(one) && (uses.size === 0 || uses.has(one)), WITH_HORMONES);
  if (serious) return [{ variant: 'see_a_doctor_pregnant', severity: 'urgent', effects: serious.effects }];
  if (isUrgent) return [];
  return [{ variant: 'noticed_pregnant', severity: 'info', effects: feltWith(found, () => true)?.effects ?? [] }];
}

/** "Another dose" is said of pills only. */
function noticed(found: Felt): Outcome {
  const told = feltWith(found, () => true);
  const hormones = told?.uses.some(hasHormones);
  const variant = told?.uses.every(hasDoses) ? 'noticed' : hormones ? 'noticed_no_dose' : 'noticed_no_hormones';
  return { variant, severity: 'caution', ...told };
}

export const sideEffects = defineRule({
  block: 'side_effects',
  sources: {
    none: CLAIMS_NOTHING,
    see_a_doctor: ['SMPC', 'MEC'],
    see_a_doctor_days: ['SMPC', 'MEC'],
    see_a_doctor_before: ['SMPC', 'MEC'],
    see_a_doctor_emergency: ['MEC', 'FSRH_EC'],
    see_a_doctor_pregnant: ['NHS_PREECLAMPSIA', 'PRESSURE_PREGNANCY'],
    noticed: ['NHS_EFFECTS', 'SMPC'],
    noticed_no_dose: ['NHS_EFFECTS', 'SMPC'],
    noticed_no_hormones: ['NHS_IUD'],
    noticed_pregnant: ['NHS_CONDITIONS'],
    skin_reaction: ['LATEX', 'NHS_ANAPHYLAXIS'],
    low_mood: ['HSE_MOOD'],
  },
  inPregnancy: true,
  decide({ facts }) {
    const found = facts.sideEffects.filter(({ noticed }) => noticed === REPLY.yes);
    if (facts.sideEffects.length === 0) return [];
    const pregnant = isPregnant(facts);
    if (found.length === 0) return pregnant ? [] : [{ variant: 'none', severity: 'good' }];
    const serious = forADoctor(found, facts);
    // Signs of a clot have the first block of the report.
    const isUrgent = found.some(({ effects }) => effects.has(SIDE_EFFECT.clot_signs));
    const skin = feltWith(found, isBarrier, [SIDE_EFFECT.skin_reaction]);
    const lowMood = found.some(({ effects }) => effects.has(SIDE_EFFECT.low_mood));
    return [
      ...(pregnant ? inPregnancy(found, facts, isUrgent) : serious.length > 0 || isUrgent ? serious : [noticed(found)]),
      ...(skin ? [{ variant: 'skin_reaction', severity: 'caution', ...skin } as const] : []),
      ...(lowMood ? [{ variant: 'low_mood', severity: 'caution' } as const] : []),
    ];
  },
});
