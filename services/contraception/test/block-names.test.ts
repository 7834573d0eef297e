import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CLAIMS } from './block-claims.ts';

const TEXTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../mfe-contraception/src/content/texts/en.json'), 'utf8'),
);

const WORDS = {
  oestrogen: /oestrogen/i,
  hormones: /hormon/i,
  pill: /\bpills?\b/i,
  patch: /\bpatch/i,
  ring: /\bring\b/i,
  implant: /implant/i,
  injection: /injection/i,
  coil: /\bcoil/i,
  condom: /condom/i,
  spermicide: /spermicide|diaphragm/i,
} as const;
type Word = keyof typeof WORDS;

/**
 * Variants that name methods and say nothing of whether one suits her: facts, and what she asks a doctor or does whatever the
 * list says. Each with the words that it may use, so that a text which begins to speak of another method is read again.
 */
const FACTS: Readonly<Record<string, readonly Word[]>> = {
  'illnesses.not_said': ['coil'],
  'illnesses.bleeding': ['implant', 'injection', 'coil'],
  'illnesses.blood_pressure': ['oestrogen'],
  'thrombosis.family_unknown': ['oestrogen'],
  'thrombosis.general': ['hormones', 'pill'],
  'smoking.under_35': ['oestrogen'],
  'breastfeeding.from_6_months': ['oestrogen'],
  'pregnancy_plans.soon': ['pill'],
  'pregnancy_plans.none_needed': ['condom'],
  'pregnancy_plans.injection': ['injection'],
  'pregnancy_plans.injection_now': ['injection'],
  'menopause.reached': ['hormones'],
  'menopause.reached_under_50': ['hormones'],
  'menopause.near': ['hormones'],
  'menopause.from_55': ['hormones', 'condom'],
  'age.over_35': ['oestrogen'],
  'age.from_40': ['oestrogen'],
  'bmi.obesity': ['oestrogen'],
  'side_effects.see_a_doctor_before': ['hormones'],
  'side_effects.skin_reaction': ['condom', 'spermicide'],
  'effectiveness_of_current.emergency_only': ['pill'],
  'environment.matters': ['hormones', 'pill', 'patch', 'coil', 'condom'],
  'environment.matters_no_coil': ['pill', 'patch', 'condom'],
  'pregnancy.yes': ['pill', 'patch', 'ring', 'implant', 'injection'],
  'pregnancy.coil': ['coil'],
  'pregnancy.not_said': ['coil'],
  'pregnancy.perhaps_wanted': ['pill', 'patch', 'ring', 'coil'],
  'medicines.tell_doctor': ['hormones'],
  'medicines.not_said': ['hormones'],
  'medicines.unknown': ['oestrogen', 'hormones', 'pill', 'patch', 'ring', 'implant'],
  'birth.none_needed': ['oestrogen'],
};

const VARIANTS = Object.keys(TEXTS)
  .filter((key) => /^block\.\w+\.\w+\.title$/.test(key))
  .map((key) => key.slice('block.'.length, -'.title'.length));

function wordsOf(variant: string): Word[] {
  const text = `${TEXTS[`block.${variant}.title`]} ${TEXTS[`block.${variant}.text`]}`;
  return (Object.keys(WORDS) as Word[]).filter((word) => WORDS[word].test(text));
}

describe('a text that names a method', () => {
  it('claims what it says of it, or is known as a fact', () => {
    const told = VARIANTS.filter((variant) => wordsOf(variant).length > 0 && !CLAIMS[variant]);
    expect(Object.fromEntries(told.map((variant) => [variant, wordsOf(variant)]))).toEqual(FACTS);
  });

  it('is read for every variant that claims something', () => {
    expect(Object.keys(CLAIMS).filter((variant) => !VARIANTS.includes(variant))).toEqual([]);
    expect(VARIANTS.length).toBeGreaterThan(100);
  });
});
