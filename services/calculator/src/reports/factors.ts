import type { Report } from '@vesela/contracts/calculator';
import { type FactorContribution, factorContributions, type RiskFactor, type RiskProfile } from '@vesela/risk-model';

type Factors = Pick<Report, 'managablefactors' | 'nonmanagablefactors'>;
type Factor = Factors['managablefactors']['alcohol'][number];

/**
 * Where the model's two halves meet. More than three in four breast cancers are found after 50 (Queensland Health),
 * and weight changes its direction about then.
 */
const TURNS_AT = 50;

/** The factors of a report in the portal's groups. A question that does not apply yields no factor. */
export function factorsOf(profile: RiskProfile): Factors {
  const contributions = new Map(factorContributions(profile).map((entry) => [entry.factor, entry]));
  const pick = (...names: RiskFactor[]): Factor[] =>
    names.flatMap((name) => {
      const contribution = contributions.get(name);
      return contribution && contribution.state !== 'not_applicable' ? [factorOf(contribution, profile)] : [];
    });
  return {
    managablefactors: {
      physical_activity: pick('activity'),
      overweight: pick('weight'),
      alcohol: pick('alcohol'),
      oral_contraception: pick('oral_contraception'),
    },
    nonmanagablefactors: {
      age: pick('age'),
      height: pick('height'),
      reproductive_history: pick('menarche', 'menopause', 'births', 'first_birth', 'breastfeeding'),
      breast_tissue_density: pick('density'),
      previous_breast_diseases: pick('benign_disease'),
      family_diseases: pick('family'),
    },
  };
}

/**
 * Age has no number of its own, since the comparison is with users of the same age; only its direction is shown.
 * Below 50 the model gives a slim user a higher rate than a heavy one. No advice follows from that for a young user,
 * so weight is not rated there (Cancer Australia: the direction turns with the menopause). Nor is it rated from 50 on
 * before menopause: the model turns at 50 whatever the answer.
 */
function factorOf({ factor, direction, relative, known }: FactorContribution, profile: RiskProfile): Factor {
  const { age, menopause_reached: menopause } = profile;
  if (factor === 'age') return { factor, direction: age >= TURNS_AT ? 'raises' : 'unclear', relative: null, known };
  const noVerdict = factor === 'weight' && (age < TURNS_AT || menopause === false);
  const shown = noVerdict ? 'unclear' : direction;
  return { factor, direction: shown, relative: known ? relative : null, known };
}
