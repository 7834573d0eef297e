import model from '../data/model.json' with { type: 'json' };
import type { Stratum } from '../src/coefficients.ts';
import { CUTPOINT_AGE } from '../src/limits.ts';
import type { Level, RiskProfile } from '../src/profile.ts';
import { type Chance, drawOf, normal } from './chance.ts';

/** Ages at the start, drawn evenly: an assumption, the ages of mammography programmes and the years before. */
export const AGES = { from: 30, to: 74 } as const;

type Shares = Readonly<Record<string, number>>;
const CORE: Readonly<Record<Stratum, Readonly<Record<string, Shares>>>> = model.reference_prevalence;
const { density, breastfeeding } = model.extensions;
const shares = (levels: Readonly<Record<string, { prevalence: number }>>): Shares =>
  Object.fromEntries(Object.entries(levels).map(([level, { prevalence }]) => [level, prevalence]));
const DENSITY = { lt50: shares(density.lt50.levels), ge50: shares(density.ge50.levels) };
const BREASTFEEDING = shares(breastfeeding.levels);

/** One value within each published band: the model gives the same to every value of a band. */
const MENARCHE: Readonly<Record<string, Level<'menarche'>>> = {
  '<=10': '<11',
  '11': '11',
  '12': '12',
  '13': '13',
  '14': '14',
  '15': '15',
  '>=16': '16',
};
const BIRTHS = { '0': 0, '1': 1, '2': 2, '>=3': 3 } as const;
const FIRST_BIRTH = { '<20': '<25', '20-25': '<25', '25-30': '25-29', '>=30': '>=30' } as const;
const GRAMS: Shares = { '0': 0, '>0-5': 2.5, '5-15': 10, '15-25': 20, '25-35': 30, '35-45': 40, '>=45': 50 };
const BMI: Shares = { '<18.5': 17.5, '18.5-25': 22, '<25': 22, '25-30': 27.5, '>=30': 33 };
const MENOPAUSE = {
  '<40': { to: 40, band: '<40' },
  '40-45': { to: 45, band: '40-44' },
  '45-50': { to: 50, band: '45-49' },
  '50-55': { to: 55, band: '50-54' },
  '>=55': { to: 60, band: '>=55' },
} as const;
/** MET-hours a week at four units each: the shares that the model's mean was computed with (an assumption there). */
const ACTIVITY: Shares = { '0': 0.4, '8': 0.3, '16': 0.2, '30': 0.1 };
/** Of women with a relative, those with two or more: 0.9 of 12.9 (Collaborative Group 2001). */
const TWO_OR_MORE = 0.9 / 12.9;
/**
 * Assumed, since no share was published that fits: those that leave the published value of all women with a relative, and
 * of all who take the pill, unchanged below 50.
 */
const RELATIVE_BEFORE_50 = 0.12;
const PILL_FROM_8_YEARS = 0.72;

/** A woman with every answer known, drawn factor by factor from the prevalences in `data/model.json`. */
export function drawWoman(chance: Chance): RiskProfile {
  const age = AGES.from + Math.floor(chance() * (AGES.to - AGES.from + 1));
  const stratum: Stratum = age < CUTPOINT_AGE ? 'lt50' : 'ge50';
  const draw = <K extends string>(covariate: string) => drawOf(chance, CORE[stratum][covariate] as Record<K, number>);
  const { mean_dm, sd_dm } = model.reference_mean_rr[stratum].height;
  const height = Math.round((mean_dm + sd_dm * normal(chance)) * 100) / 10;
  const children = BIRTHS[draw<keyof typeof BIRTHS>('parity')];
  const hasRelative = draw('famhist') === '1';
  const hasBenign = draw('bbd') === '1';
  const isUser = stratum === 'lt50' && draw('oc_current') === '1';
  const menopause = MENOPAUSE[drawOf(chance, CORE.ge50.age_at_menopause as Record<keyof typeof MENOPAUSE, number>)];
  const isReached = menopause.to <= age;
  return {
    age,
    height_cm: height,
    weight_kg: ((BMI[draw('bmi_curc')] ?? 22) * height * height) / 10_000,
    moderate_h: Number(drawOf(chance, ACTIVITY)) / model.extensions.physical_activity.met_moderate,
    vigorous_h: 0,
    drinks_per_week: ((GRAMS[draw('alcohol_intake')] ?? 0) * 7) / model.alcohol_grams_per_drink_default,
    oc: pillOf(chance, isUser, draw('oc_ever') === '1'),
    relatives: hasRelative ? (chance() < TWO_OR_MORE ? 2 : 1) : 0,
    youngest_relative: hasRelative ? (chance() < RELATIVE_BEFORE_50 ? 'lt50' : 'ge50') : null,
    density: Number(drawOf(chance, DENSITY[stratum])) as Level<'density'>,
    biopsy: false,
    benign: hasBenign,
    menarche: MENARCHE[draw('age_at_menarche')] ?? null,
    menopause_reached: isReached,
    menopause_band: isReached ? menopause.band : null,
    children,
    age_first_birth:
      children === 0 ? null : FIRST_BIRTH[draw<keyof typeof FIRST_BIRTH>('age_first_birth_among_parous')],
    breastfeeding: children === 0 ? null : drawOf(chance, BREASTFEEDING as Record<Level<'breastfeeding'>, number>),
  };
}

function pillOf(chance: Chance, isUser: boolean, isEver: boolean): Level<'oc'> {
  if (isUser) return chance() < PILL_FROM_8_YEARS ? 'current_ge8' : 'current_lt8';
  return isEver ? 'past' : 'never';
}

/** The same woman as the portal sees her when she leaves answers out, each with the given probability. */
export function withUnknowns(profile: RiskProfile, chance: Chance, share: number): RiskProfile {
  const kept = Object.entries(profile).map(([key, value]) => [key, key !== 'age' && chance() < share ? null : value]);
  return Object.fromEntries(kept) as RiskProfile;
}
