import type { NumberedReport } from '@vesela/contracts/calculator';
import {
  absoluteContributions,
  contributionRanges,
  type FactorContribution,
  factorContributions,
  type PopulationRates,
  type Range,
  type RiskFactor,
  type RiskProfile,
  type Spans,
} from '@vesela/risk-model';

type Factors = Pick<NumberedReport, 'managablefactors' | 'nonmanagablefactors'>;
type Ranges = Spans<Range>;
type Factor = Factors['managablefactors']['alcohol'][number];

/**
 * Where the model's two halves meet. More than three in four breast cancers are found after 50 (Queensland Health),
 * and weight changes its direction about then.
 */
const TURNS_AT = 50;

/** The factors of a report in the portal's groups. A question that does not apply yields no factor. */
export function factorsOf(profile: RiskProfile, rates: PopulationRates): Factors {
  const absolutes = absoluteContributions(profile, rates);
  const ranges: ReadonlyMap<RiskFactor, Ranges> = contributionRanges(profile, rates);
  const contributions = new Map(factorContributions(profile).map((entry) => [entry.factor, entry]));
  const pick = (...names: RiskFactor[]): Factor[] =>
    names.flatMap((name) => {
      const contribution = contributions.get(name);
      return contribution && contribution.state !== 'not_applicable'
        ? [factorOf(contribution, profile, absolutes.get(name) ?? null, ranges.get(name) ?? null)]
        : [];
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
 * before menopause: the model turns at 50 whatever the answer. What it adds to the number is named all the same.
 */
function factorOf(
  { factor, direction, relative, known }: FactorContribution,
  profile: RiskProfile,
  absolute: Spans<number> | null,
  range: Ranges | null,
): Factor {
  const { age, menopause_reached: menopause } = profile;
  if (factor === 'age')
    return {
      factor,
      direction: age >= TURNS_AT ? 'raises' : 'unclear',
      relative: null,
      absolute: null,
      absolute_range: null,
      known,
    };
  const noVerdict = factor === 'weight' && (age < TURNS_AT || menopause === false);
  return {
    factor,
    direction: noVerdict ? 'unclear' : direction,
    relative: known ? relative : null,
    absolute: known ? absolute : null,
    absolute_range: known ? range : null,
    known,
  };
}
