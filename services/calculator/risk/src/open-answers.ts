import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import { BMI_LIMITS, RISK_BOUNDS, type RiskChoice } from '@vesela/contracts/calculator/risk-options';
import type { Predictors } from './integrate.ts';
import { assertAge, CUTPOINT_AGE, USUAL_HEIGHT_CM } from './limits.ts';
import { LEVELS, type RiskProfile } from './profile.ts';
import { isPossibleAt } from './profile-of.ts';
import type { Rates } from './rates.ts';
import { alongPath, cappedPredictors, predictorsOf, riskPath, type Spans, spansOf } from './risk.ts';

type Question = RiskChoice | keyof typeof RISK_BOUNDS;
type Edit = Partial<RiskProfile>;

/** The risk within each span, from the lowest to the highest, that answering one question could lead to. */
export type OpenAnswer = { question: Question; risk: Spans<{ low: number; high: number }> };

/** Mean height of the reference women in cm: the weight of a subject without a height counts at this one. */
const MEAN_HEIGHT = 162;
/** Drinks a week, one amount within each of the published bands and both bounds: the effect is constant within a band. */
const TRIED_DRINKS = [RISK_BOUNDS.alcohol.min, 1, 7, 14, 21, 28, RISK_BOUNDS.alcohol.max];
/** Exercise lowers the risk down to a floor, so both ends hold everything between. */
const bothEnds = ({ min, max }: { min: number; max: number }): readonly number[] => [min, max];

const each = <K extends keyof RiskProfile>(key: K, values: readonly RiskProfile[K][]): Edit[] =>
  values.map((value) => ({ [key]: value }) as Edit);

/** Every edit of the first list with every edit of the second. */
const combined = (first: readonly Edit[], second: readonly Edit[]): Edit[] =>
  first.flatMap((one) => second.map((other) => ({ ...one, ...other })));

const BORDERS = [BMI_FROM.optimal, BMI_FROM.raised, BMI_FROM.obesity];
/** To either side of a border by less than anybody types. A weight counts in whole grams. */
const SIDES = [1 - 1e-9, 1 + 1e-9];
const within = (values: readonly number[], low: number, high: number): number[] =>
  [low, ...values, high].filter((value) => value >= low && value <= high);

/** The ends of each group of the body mass index: what weights, in kg, are possible at this height. */
function weightsAt(height: number): number[] {
  const ofBmi = (bmi: number) => bmi * (height / 100) ** 2;
  const { min, max } = RISK_BOUNDS.weight;
  const borders = BORDERS.flatMap((bmi) => [ofBmi(bmi) - 0.01, ofBmi(bmi) + 0.01]);
  return within(borders, Math.max(min, ofBmi(BMI_LIMITS.min)), Math.min(max, ofBmi(BMI_LIMITS.max)));
}

/** What heights, in cm, are possible at this weight; the effect is linear in each group of the body mass index. */
function heightsAt(weight: number | null): number[] {
  const { min, max } = USUAL_HEIGHT_CM;
  if (weight === null) return [min, max];
  const ofBmi = (bmi: number) => 100 * Math.sqrt(Math.round(weight * 1000) / 1000 / bmi);
  const borders = BORDERS.flatMap((bmi) => SIDES.map((side) => ofBmi(bmi) * side));
  return within(borders, Math.max(min, ofBmi(BMI_LIMITS.max)), Math.min(max, ofBmi(BMI_LIMITS.min)));
}

/**
 * Answers that each unanswered question could have: every option of the test with every answer to the questions that it
 * opens, and of a number the values at which its effect is greatest and least: within the bounds of the test, a height as 19 in
 * 20 women have it.
 */
function candidatesOf(profile: RiskProfile): [Question, Edit[]][] {
  const { age, relatives, children } = profile;
  const isMother = children !== null && children > 0;
  const ageUnknown = (profile.youngest_relative ?? 'unknown') === 'unknown';
  const menopauseAges = each('menopause_band', [
    null,
    ...LEVELS.menopause_band.filter((band) => isPossibleAt(age, 'menopause_band', band)),
  ]);
  const firstBirths = each('age_first_birth', [
    null,
    ...LEVELS.age_first_birth.filter((band) => isPossibleAt(age, 'age_first_birth', band)),
  ]);
  const breastfeeding = each('breastfeeding', [null, ...LEVELS.breastfeeding]);
  const questions: [Question, boolean, () => Edit[]][] = [
    [
      'weight',
      profile.weight_kg === null,
      () => {
        const height_cm = profile.height_cm ?? MEAN_HEIGHT;
        return weightsAt(height_cm).map((weight_kg) => ({ height_cm, weight_kg }));
      },
    ],
    ['height', profile.height_cm === null, () => each('height_cm', heightsAt(profile.weight_kg))],
    [
      'moderately_exercise_hours',
      profile.moderate_h === null,
      () => each('moderate_h', bothEnds(RISK_BOUNDS.moderately_exercise_hours)),
    ],
    [
      'vigorously_exercise_hours',
      profile.vigorous_h === null,
      () => each('vigorous_h', bothEnds(RISK_BOUNDS.vigorously_exercise_hours)),
    ],
    ['alcohol', profile.drinks_per_week === null, () => each('drinks_per_week', TRIED_DRINKS)],
    ['oral_contraception', profile.oc === null, () => each('oc', LEVELS.oc)],
    [
      'first_degree_relative',
      relatives === null,
      () => combined(each('relatives', LEVELS.relatives), each('youngest_relative', LEVELS.youngest_relative)),
    ],
    [
      relatives === 2 ? 'two_first_degree_relatives_age' : 'one_first_degree_relative_age',
      relatives !== null && relatives > 0 && ageUnknown,
      () => each('youngest_relative', ['lt50', 'ge50']),
    ],
    ['breast_density', profile.density === null, () => each('density', LEVELS.density)],
    ['breast_biopsy', profile.biopsy === null, () => each('biopsy', [false, true])],
    ['benign_formation_diagnosed', profile.benign === null, () => each('benign', [false, true])],
    ['menstrual_period_start_age', profile.menarche === null, () => each('menarche', LEVELS.menarche)],
    [
      'menopausal_status',
      profile.menopause_reached === null,
      () => combined(each('menopause_reached', [false, true]), menopauseAges),
    ],
    ['onset_of_menopause', profile.menopause_reached === true && profile.menopause_band === null, () => menopauseAges],
    [
      'childbirth_amount',
      children === null,
      () => combined(each('children', LEVELS.children), combined(firstBirths, breastfeeding)),
    ],
    ['childbirth_started', isMother && profile.age_first_birth === null, () => firstBirths],
    ['breastfeeding', isMother && profile.breastfeeding === null, () => breastfeeding],
  ];
  return questions.flatMap(([question, isOpen, edits]) => (isOpen ? [[question, edits()]] : []));
}

const width = ({ risk: { years_of_follow_up_10: soon, lifetime } }: OpenAnswer): readonly [number, number] => [
  soon.high - soon.low,
  lifetime.high - lifetime.low,
];

/**
 * Those among which the highest (`sign` 1) or the lowest (-1) risk of every span is found: the risk grows with either
 * predictor, so what another pair reaches on both sides need not be integrated.
 */
function outermost(pairs: readonly Predictors[], sign: 1 | -1): Predictors[] {
  const front: Predictors[] = [];
  const reaches = (a: Predictors, b: Predictors) => (a.lt50 - b.lt50) * sign >= 0 && (a.ge50 - b.ge50) * sign >= 0;
  for (const pair of pairs) {
    if (front.some((kept) => reaches(kept, pair))) continue;
    front.splice(0, front.length, ...front.filter((kept) => !reaches(pair, kept)), pair);
  }
  return front;
}

/**
 * What the unanswered questions could change, one at a time, the widest range over 10 years first: from the lowest to the
 * highest risk that any answer of the test leads to, with any answer to the questions that it opens. Questions that move
 * nothing are left out. The present number lies within every range.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function openAnswers(profile: RiskProfile, rates: Rates): OpenAnswer[] {
  const { age } = profile;
  assertAge(age);
  const predictors = (subject: RiskProfile): Predictors => {
    const { lt50, ge50 } = cappedPredictors(predictorsOf(subject));
    // From 50 on the other sub-model plays no part.
    return { lt50: age < CUTPOINT_AGE ? lt50 : ge50, ge50 };
  };
  const riskOf = (pair: Predictors) => alongPath(riskPath(rates, pair, age), age);
  const present = predictors(profile);
  const presentRisk = riskOf(present);
  return candidatesOf(profile)
    .map(([question, edits]): OpenAnswer => {
      const pairs = [present, ...edits.map((edit) => predictors({ ...profile, ...edit }))];
      const low = [presentRisk, ...outermost(pairs, -1).map(riskOf)];
      const high = [presentRisk, ...outermost(pairs, 1).map(riskOf)];
      const range = (name: keyof Spans<number>) => ({
        low: Math.min(...low.map((risk) => risk[name])),
        high: Math.max(...high.map((risk) => risk[name])),
      });
      return { question, risk: spansOf((_, name) => range(name)) };
    })
    .filter((answer) => width(answer)[1] > 0)
    .sort((a, b) => width(b)[0] - width(a)[0] || width(b)[1] - width(a)[1]);
}
