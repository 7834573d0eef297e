import { countryName, type Language, type Translate } from '@vesela/framework';
import type { AnyReport } from '../../api/types.ts';
import { amountText } from '../words/amount.ts';

/** The questions whose answers a doctor needs, in the order in which a doctor asks. */
export const ANSWERS = [
  'had_breast_cancer',
  'age',
  'weight',
  'height',
  'first_degree_relative',
  'one_first_degree_relative_age',
  'two_first_degree_relatives_age',
  'second_degree_relatives',
  'male_relatives',
  'ovarian_cancer',
  'ashkenazi_origin',
  'gene_variant',
  'chest_radiotherapy',
  'breast_density',
  'breast_biopsy',
  'atypia_or_lcis',
  'benign_formation_diagnosed',
  'benign_formation_diagnosed_age',
  'mammography',
  'menstrual_period_start_age',
  'menopausal_status',
  'onset_of_menopause',
  'hormone_therapy',
  'childbirth_amount',
  'childbirth_started',
  'breastfeeding',
  'oral_contraception',
  'alcohol',
  'moderately_exercise_hours',
  'vigorously_exercise_hours',
  'country',
] as const;
type AnswerId = (typeof ANSWERS)[number];

/** Asked only after a certain answer to another question; they are not missed where that one is answered or missed. */
const FOLLOW_UPS: ReadonlySet<AnswerId> = new Set([
  'one_first_degree_relative_age',
  'two_first_degree_relatives_age',
  'atypia_or_lcis',
  'benign_formation_diagnosed_age',
  'onset_of_menopause',
  'childbirth_started',
  'breastfeeding',
]);

/** Their "I don't know" is not a separate option. */
const NUMBERS: ReadonlySet<string> = new Set([
  'age',
  'weight',
  'height',
  'alcohol',
  'moderately_exercise_hours',
  'vigorously_exercise_hours',
]);

export interface AnswerText {
  id: AnswerId;
  label: string;
  value: string;
}

interface Translations {
  /** Texts of the report. */
  t: Translate;
  /** Texts of questions and answers. */
  own: Translate;
  language: Language;
}

/** One answer as text, whatever language it was given in; an unasked question says so. */
export function answerValue({ t, own, language }: Translations, id: AnswerId, answers: AnyReport['answers']): string {
  const answer = answers[id];
  if (answer === undefined) return own('summary.not-answered');
  if (answer === 'unknown' && NUMBERS.has(id)) return own('summary.unknown');
  if (typeof answer === 'number') return amountText(t, id, answer, answers.measuring_system === 'imperial');
  return id === 'country' ? countryName(String(answer), language) : own(`option.${id}.${answer}`);
}

/** All answers as text. */
export function answerTexts(words: Translations, answers: AnyReport['answers']): AnswerText[] {
  return ANSWERS.filter((id) => answers[id] !== undefined).map((id) => ({
    id,
    label: words.own(`answer.${id}`),
    value: answerValue(words, id, answers),
  }));
}

/** Names of the questions that her other answers, or an earlier version of the test, left out. */
export const skippedQuestions = (own: Translate, answers: AnyReport['answers']): string[] =>
  ANSWERS.filter((id) => answers[id] === undefined && !FOLLOW_UPS.has(id)).map((id) => own(`answer.${id}`));
