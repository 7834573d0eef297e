import type { ReferralCriterion, RiskCode, RiskGate } from '@vesela/contracts/calculator/risk-options';

type Answers = Readonly<Record<string, unknown>>;

/** NICE CG164: the criteria met, and the unanswered questions that could still change the verdict. */
export type Referral = {
  verdict: 'yes' | 'ask' | 'no';
  criteria: ReferralCriterion[];
  open: string[];
};

const COUNTS = { none: 0, one: 1, two: 2, two_or_more: 2, three_or_more: 3 } as const;
const countOf = (answer: unknown): number =>
  typeof answer === 'string' && Object.hasOwn(COUNTS, answer) ? COUNTS[answer as keyof typeof COUNTS] : 0;

/** Criteria for which CG164 says to offer referral (recommendation 1.3.3), and direct referral for a known variant. */
function referralCriteria(answers: Answers): ReferralCriterion[] {
  const male = answers.male_relatives as RiskCode<'male_relatives'> | undefined;
  const ovarian = answers.ovarian_cancer as RiskCode<'ovarian_cancer'> | undefined;
  const first = countOf(answers.first_degree_relative) + (male === 'first_degree' ? 1 : 0);
  const second = countOf(answers.second_degree_relatives) + (male === 'second_degree' ? 1 : 0);
  const met: [ReferralCriterion, boolean][] = [
    ['known_variant', answers.gene_variant === 'yes' || answers.gene_variant === 'in_family'],
    [
      'first_degree_under_40',
      (answers.first_degree_relative === 'one' && answers.one_first_degree_relative_age === 'under_40') ||
        (answers.first_degree_relative === 'two_or_more' && answers.two_first_degree_relatives_age === 'under_40'),
    ],
    ['first_degree_male', male === 'first_degree'],
    ['two_first_degree', first >= 2],
    ['first_and_second_degree', first >= 1 && second >= 1],
    // One of the two has to be a first-degree relative.
    [
      'breast_and_ovarian',
      (ovarian === 'first_degree' && first + second >= 1) || (ovarian === 'second_degree' && first >= 1),
    ],
    ['three_relatives', first + second >= 3],
  ];
  return met.flatMap(([criterion, isMet]) => (isMet ? [criterion] : []));
}

/** Features beside which CG164 asks to seek a specialist's advice (recommendation 1.3.4), or which it leaves open. */
function advisoryCriteria(answers: Answers): ReferralCriterion[] {
  const male = answers.male_relatives === 'second_degree';
  const second = countOf(answers.second_degree_relatives) + (male ? 1 : 0);
  const breast = countOf(answers.first_degree_relative) + second > 0;
  const { ovarian_cancer: ovarian } = answers;
  const met: [ReferralCriterion, boolean][] = [
    ['second_degree_male', male],
    ['second_degree_ovarian', ovarian === 'second_degree' && breast],
    ['ashkenazi_origin', answers.ashkenazi_origin === 'yes' && breast],
    // Two on the father's side are a reason; the side is not asked.
    ['two_second_degree', second >= 2],
    ['ovarian_alone', (ovarian === 'first_degree' || ovarian === 'second_degree') && !breast],
  ];
  return met.flatMap(([criterion, isMet]) => (isMet ? [criterion] : []));
}

/** For each question, the answer that counts most: what an unknown one could turn out to be. */
const WORST: Readonly<Record<string, string>> = {
  gene_variant: 'in_family',
  first_degree_relative: 'one',
  one_first_degree_relative_age: 'under_40',
  two_first_degree_relatives_age: 'under_40',
  second_degree_relatives: 'three_or_more',
  male_relatives: 'first_degree',
  ovarian_cancer: 'first_degree',
  ashkenazi_origin: 'yes',
};

/** Asked together, the first of them in every questionnaire. */
const FAMILY = ['first_degree_relative', 'second_degree_relatives', 'male_relatives', 'ovarian_cancer'];

/**
 * Whether CG164 would have her referred for a familial risk: `yes`, `no`, or `ask` where a feature calls for a specialist's
 * advice or the answer "I don't know" could hide a criterion. Questions that were never asked count as "no": a report of
 * an earlier questionnaire is judged by what it asked. What the test does not ask is in `REFERRAL_NOT_ASKED`.
 */
export function referralOf(answers: Answers): Referral {
  const criteria = referralCriteria(answers);
  if (criteria.length > 0) return { verdict: 'yes', criteria, open: [] };
  const advisory = advisoryCriteria(answers);
  // An answer that rules out a number ends the test before it asks about the family.
  if (answers.first_degree_relative === undefined) {
    const variant = answers.gene_variant === 'unknown' ? ['gene_variant'] : [];
    return { verdict: 'ask', criteria: advisory, open: [...variant, ...FAMILY.filter((one) => isOpen(answers[one]))] };
  }
  const open = Object.entries(WORST).flatMap(([question, worst]) => {
    if (answers[question] !== 'unknown') return [];
    const turned = { ...answers, [question]: worst };
    const changes = referralCriteria(turned).length > 0 || advisoryCriteria(turned).length > advisory.length;
    return changes || question === 'first_degree_relative' ? [question] : [];
  });
  return { verdict: advisory.length + open.length > 0 ? 'ask' : 'no', criteria: advisory, open };
}

/**
 * What rules out a number. The model was made for women without breast cancer; it cannot see a variant, and neither it nor
 * its baseline contains women with lobular carcinoma in situ, atypia or an irradiated chest, whose risk is several times
 * higher (decision 063).
 */
export function gatesOf(answers: Answers): RiskGate[] {
  const gates: [RiskGate, boolean][] = [
    ['breast_cancer', answers.had_breast_cancer === 'yes'],
    ['gene_variant', answers.gene_variant === 'yes'],
    ['family_variant', answers.gene_variant === 'in_family'],
    ['lcis_or_atypia', answers.atypia_or_lcis === 'yes'],
    ['chest_radiotherapy', answers.chest_radiotherapy === 'yes'],
  ];
  return gates.flatMap(([gate, isClosed]) => (isClosed ? [gate] : []));
}

const isOpen = (answer: unknown): boolean => answer === undefined || answer === 'unknown';

/** Gates that no answer excludes: the answer is "I don't know", or the questionnaire of that time did not ask. */
export function openGatesOf(answers: Answers): RiskGate[] {
  const gates: RiskGate[] = [];
  if (isOpen(answers.gene_variant)) gates.push('gene_variant', 'family_variant');
  // Who does not know of a biopsy does not know what it found; the sample is asked about after a biopsy alone.
  const hadBiopsy = answers.breast_biopsy === 'yes' || answers.breast_biopsy === 'unknown';
  if (hadBiopsy && isOpen(answers.atypia_or_lcis)) gates.push('lcis_or_atypia');
  if (isOpen(answers.chest_radiotherapy)) gates.push('chest_radiotherapy');
  return gates;
}
