import { type CoreCode, logMean, type Stratum } from './coefficients.ts';
import type { RiskProfile } from './profile.ts';
import { activityLift } from './terms/activity.ts';
import { familyLift } from './terms/family.ts';
import { TERMS } from './terms/index.ts';

const SHARED = [
  'age_at_menarche',
  'parity',
  'age_first_birth',
  'oc_ever',
  'alcohol_intake',
  'bbd',
  'famhist',
  'height',
  'bmi_curc',
];

const averagePredictor = (stratum: Stratum): number =>
  [...SHARED, stratum === 'lt50' ? 'oc_current' : 'age_at_menopause'].reduce((sum, c) => sum + logMean(stratum, c), 0);

/** Linear predictor of the average reference woman, height included; extensions are normalised to 0. */
export const AVERAGE_PREDICTOR: Readonly<Record<Stratum, number>> = {
  lt50: averagePredictor('lt50'),
  ge50: averagePredictor('ge50'),
};

/** Sum of all log relative rates, on the scale of the tabulated baseline hazards (height not centred). */
export function linearPredictor(profile: RiskProfile, stratum: Stratum): number {
  let sum = 0;
  for (const term of TERMS) sum += term.evaluate(profile, stratum).logRr;
  return sum;
}

/** What is shown beyond the published tables: unknown ages of relatives, and unknown hours of activity. */
export const liftOf = (profile: RiskProfile, stratum: Stratum): number =>
  familyLift(profile, stratum) + activityLift(profile);

/** The predictor as the published tables alone give it; the vectors of the reference hold it. */
export const publishedPredictor = (profile: RiskProfile, stratum: Stratum): number =>
  linearPredictor(profile, stratum) - liftOf(profile, stratum);

/** The published predictor split as the published model has it: its own covariates, and everything else as one offset. */
export function mapProfile(profile: RiskProfile, stratum: Stratum): { codes: readonly CoreCode[]; offset: number } {
  const values = TERMS.map((term) => term.evaluate(profile, stratum));
  return {
    codes: values.flatMap((v) => v.codes),
    offset: values.reduce((sum, v) => sum + v.offset, -liftOf(profile, stratum)),
  };
}
