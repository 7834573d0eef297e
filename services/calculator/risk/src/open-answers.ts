import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import type { RISK_BOUNDS, RiskChoice } from '@vesela/contracts/calculator/risk-options';
import { assertAge } from './limits.ts';
import { LEVELS, type RiskProfile } from './profile.ts';
import { isPossibleAt } from './profile-of.ts';
import type { Rates } from './rates.ts';
import { alongPath, riskPaths, type Spans, spansOf } from './risk.ts';

type Question = RiskChoice | keyof typeof RISK_BOUNDS;
type Edit = Partial<RiskProfile>;

/** The risk within each span, from the lowest to the highest, that answering one question could lead to. */
export type OpenAnswer = { question: Question; risk: Spans<{ low: number; high: number }> };

/** Within each group of the body mass index, a little above where it begins; the first below all. */
const TRIED_BMI = [BMI_FROM.optimal - 1, BMI_FROM.optimal + 0.5, BMI_FROM.raised + 0.5, BMI_FROM.obesity + 0.5];
/** 5%, 50% and 95% of the reference women (mean 162.3 cm, standard deviation 6.4 cm). */
const TRIED_HEIGHTS = [152, 162, 173];
/** From none to what few exceed: beyond 10 hours the effect has reached its floor. */
const TRIED_HOURS = [0, 1, 2.5, 5, 10];
/** Drinks a week; fewer than 1 in 100 of the reference women drink more than 25 g a day, which is 17. */
const TRIED_DRINKS = [0, 1, 7, 14, 17];

const each = <K extends keyof RiskProfile>(key: K, values: readonly RiskProfile[K][]): Edit[] =>
  values.map((value) => ({ [key]: value }) as Edit);

/** Answers that each unanswered question could have: every option of the test, and usual values of a number. */
function candidatesOf(profile: RiskProfile): [Question, Edit[]][] {
  const { age, relatives, children } = profile;
  const height = profile.height_cm ?? 162;
  const isMother = children !== null && children > 0;
  const ageUnknown = (profile.youngest_relative ?? 'unknown') === 'unknown';
  const questions: [Question, boolean, () => Edit[]][] = [
    [
      'weight',
      profile.weight_kg === null,
      () => TRIED_BMI.map((bmi) => ({ height_cm: height, weight_kg: (bmi * height * height) / 10_000 })),
    ],
    ['height', profile.height_cm === null, () => each('height_cm', TRIED_HEIGHTS)],
    ['moderately_exercise_hours', profile.moderate_h === null, () => each('moderate_h', TRIED_HOURS)],
    ['vigorously_exercise_hours', profile.vigorous_h === null, () => each('vigorous_h', TRIED_HOURS)],
    ['alcohol', profile.drinks_per_week === null, () => each('drinks_per_week', TRIED_DRINKS)],
    ['oral_contraception', profile.oc === null, () => each('oc', LEVELS.oc)],
    ['first_degree_relative', relatives === null, () => each('relatives', LEVELS.relatives)],
    [
      relatives === 2 ? 'two_first_degree_relatives_age' : 'one_first_degree_relative_age',
      relatives !== null && relatives > 0 && ageUnknown,
      () => each('youngest_relative', ['lt50', 'ge50']),
    ],
    ['breast_density', profile.density === null, () => each('density', LEVELS.density)],
    ['breast_biopsy', profile.biopsy === null, () => each('biopsy', [false, true])],
    ['benign_formation_diagnosed', profile.benign === null, () => each('benign', [false, true])],
    ['menstrual_period_start_age', profile.menarche === null, () => each('menarche', LEVELS.menarche)],
    ['menopausal_status', profile.menopause_reached === null, () => each('menopause_reached', [false, true])],
    [
      'onset_of_menopause',
      profile.menopause_reached === true && profile.menopause_band === null,
      () =>
        each(
          'menopause_band',
          LEVELS.menopause_band.filter((band) => isPossibleAt(age, 'menopause_band', band)),
        ),
    ],
    ['childbirth_amount', children === null, () => each('children', LEVELS.children)],
    [
      'childbirth_started',
      isMother && profile.age_first_birth === null,
      () =>
        each(
          'age_first_birth',
          LEVELS.age_first_birth.filter((band) => isPossibleAt(age, 'age_first_birth', band)),
        ),
    ],
    ['breastfeeding', isMother && profile.breastfeeding === null, () => each('breastfeeding', LEVELS.breastfeeding)],
  ];
  return questions.flatMap(([question, isOpen, edits]) => (isOpen ? [[question, edits()]] : []));
}

const width = ({ risk: { years_of_follow_up_10: soon, lifetime } }: OpenAnswer): readonly [number, number] => [
  soon.high - soon.low,
  lifetime.high - lifetime.low,
];

/**
 * What the unanswered questions could change, one at a time, the widest range over 10 years first. Questions that move
 * nothing are left out. The present number lies within every range.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function openAnswers(profile: RiskProfile, rates: Rates): OpenAnswer[] {
  assertAge(profile.age);
  const riskOf = (subject: RiskProfile) => alongPath(riskPaths(subject, rates).shown, subject.age);
  const present = riskOf(profile);
  return candidatesOf(profile)
    .map(([question, edits]): OpenAnswer => {
      const tried = [present, ...edits.map((edit) => riskOf({ ...profile, ...edit }))];
      const values = (name: keyof Spans<number>) => tried.map((risk) => risk[name]);
      const range = (name: keyof Spans<number>) => ({
        low: Math.min(...values(name)),
        high: Math.max(...values(name)),
      });
      return { question, risk: spansOf((_, name) => range(name)) };
    })
    .filter((answer) => width(answer)[1] > 0)
    .sort((a, b) => width(b)[0] - width(a)[0] || width(b)[1] - width(a)[1]);
}
