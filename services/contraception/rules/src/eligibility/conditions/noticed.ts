import { ILLNESS, METHOD, PILL_NOT_TRIED, REPLY, SIDE_EFFECT } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type Alternative, type Finding, isOpen, perhaps } from '../finding.ts';
import { each } from './severity.ts';

const clots = (...rows: string[]): Alternative[] => rows.map((row) => [row, 'ec_severe_cvd']);

/** With a method that she stopped it is past; with one that she uses, or that may be in use, it may be a clot now. */
const PAST_CLOT = clots('dvt_pe_history_higher_risk', 'dvt_pe_history_lower_risk');
const CLOT_NOW = [...PAST_CLOT, ...clots('dvt_pe_acute')];
const PRESSURE = each(
  'hypertension_controlled',
  'hypertension_140_159',
  'hypertension_160plus',
  'hypertension_bp_unknown',
);
const AURA: Alternative[] = [['migraine_with_aura', 'ec_migraine']];
const YOUNGER: Alternative[] = [['migraine_without_aura_lt35', 'ec_migraine'], ...AURA];
const OLDER: Alternative[] = [['migraine_without_aura_ge35', 'ec_migraine'], ...AURA];
const ANY_AGE: Alternative[] = [...YOUNGER, ...OLDER];

/** Mostly made of latex. */
const OF_LATEX: readonly number[] = [METHOD.condom_regular, METHOD.condom_irregular, METHOD.diaphragm];
const LATEX = each('latex_allergy');

const ADVISED_AGAINST = each('pill_advised_against');

/** The age from which WHO rates migraine without aura more strictly. */
const OLDER_FROM = 35;
const migraines = (age: number | undefined): Alternative[] => {
  if (age === undefined) return ANY_AGE;
  return age < OLDER_FROM ? YOUNGER : OLDER;
};

/** A side effect that she noticed, with the codes of q3 of the methods. */
const methodsWith = ({ sideEffects }: Facts, effect: number): number[] =>
  sideEffects
    .filter(({ noticed, effects }) => noticed === REPLY.yes && effects.has(effect))
    .map(({ method }) => method);

/**
 * Side effects that may be a condition of the tables, and a doctor's advice whose reason she did not tell. What she named
 * among her illnesses is judged there; who says that she has none of them may still have one, and no question tells.
 */
export function noticed(facts: Facts): Finding[] {
  const { illnesses, uses, age, pillNotTried } = facts;
  const found: Finding[] = [];
  const add = (alternatives: readonly Alternative[]) =>
    found.push(perhaps(alternatives, isOpen(illnesses) ? 'q25' : null, true));
  const clot = methodsWith(facts, SIDE_EFFECT.clot_signs);
  if (clot.length > 0 && !illnesses.has(ILLNESS.blood_clot))
    add(uses.size === 0 || clot.some((method) => uses.has(method)) ? CLOT_NOW : PAST_CLOT);
  if (methodsWith(facts, SIDE_EFFECT.raised_blood_pressure).length > 0 && !illnesses.has(ILLNESS.hypertension))
    add(PRESSURE);
  if (methodsWith(facts, SIDE_EFFECT.worse_migraine).length > 0 && !illnesses.has(ILLNESS.migraine_with_aura))
    add(illnesses.has(ILLNESS.migraine_without_aura) ? AURA : migraines(age));
  if (
    methodsWith(facts, SIDE_EFFECT.skin_reaction).some((one) => OF_LATEX.includes(one)) &&
    !illnesses.has(ILLNESS.latex_allergy)
  )
    add(LATEX);
  const { health, advised_against } = PILL_NOT_TRIED;
  if (pillNotTried.has(health) || pillNotTried.has(advised_against)) found.push(perhaps(ADVISED_AGAINST, null, true));
  return found;
}

/** True if one of them may be an illness. */
export const mayBeIllness = (facts: Facts): boolean => noticed(facts).length > 0;
