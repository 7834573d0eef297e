import { type Language, listText, type Translate } from '@vesela/framework';

/** Short names of questions: most are those of their factor. */
const NAMES: Readonly<Record<string, string>> = {
  weight: 'factor.weight',
  height: 'factor.height',
  moderately_exercise_hours: 'whatif.moderately_exercise_hours',
  vigorously_exercise_hours: 'whatif.vigorously_exercise_hours',
  alcohol: 'factor.alcohol',
  oral_contraception: 'factor.oral_contraception',
  first_degree_relative: 'factor.family',
  one_first_degree_relative_age: 'topic.relative_age',
  two_first_degree_relatives_age: 'topic.relative_age',
  second_degree_relatives: 'topic.second_degree_relatives',
  male_relatives: 'topic.male_relatives',
  ovarian_cancer: 'topic.ovarian_cancer',
  ashkenazi_origin: 'topic.ashkenazi_origin',
  hormone_therapy: 'topic.hormone_therapy',
  gene_variant: 'topic.gene_variant',
  breast_density: 'factor.density',
  breast_biopsy: 'topic.breast_biopsy',
  benign_formation_diagnosed: 'topic.benign_formation_diagnosed',
  menstrual_period_start_age: 'factor.menarche',
  menopausal_status: 'factor.menopause',
  onset_of_menopause: 'topic.onset_of_menopause',
  childbirth_amount: 'factor.births',
  childbirth_started: 'factor.first_birth',
  breastfeeding: 'factor.breastfeeding',
};

/** What a question is about, in a few words. A question of a later version keeps its id. */
export const questionName = (t: Translate, question: string): string => {
  const key = NAMES[question];
  return key === undefined ? question : t(key);
};

/** Names in one sentence: "alcohol, weight and height". */
export const listOf = (names: readonly string[], language: Language): string =>
  listText(
    names.map((name) => name.charAt(0).toLocaleLowerCase(language) + name.slice(1)),
    language,
  );
