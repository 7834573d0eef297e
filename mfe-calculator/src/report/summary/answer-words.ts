import type { Language, Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { amountText } from '../words/amount.ts';

/** The questions whose answers a doctor wants to see, in the order in which a doctor asks. */
export const ANSWERS = [
  'age',
  'weight',
  'height',
  'first_degree_relative',
  'one_first_degree_relative_age',
  'two_first_degree_relatives_age',
  'breast_density',
  'breast_biopsy',
  'benign_formation_diagnosed',
  'benign_formation_diagnosed_age',
  'mammography',
  'menstrual_period_start_age',
  'menopausal_status',
  'onset_of_menopause',
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

/** Their "I don't know" is no option of its own. */
const NUMBERS: ReadonlySet<string> = new Set([
  'age',
  'weight',
  'height',
  'alcohol',
  'moderately_exercise_hours',
  'vigorously_exercise_hours',
]);

export interface AnswerWords {
  id: AnswerId;
  label: string;
  value: string;
}

interface Words {
  /** The report's words. */
  t: Translate;
  /** The words of questions and answers. */
  own: Translate;
  language: Language;
}

/** The name of a country in a language, as the reader's software has it. */
function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** One answer in words, whichever language it was given in; a question that was not asked says so. */
export function answerValue({ t, own, language }: Words, id: AnswerId, answers: Report['answers']): string {
  const answer = answers[id];
  if (answer === undefined) return own('summary.not-answered');
  if (answer === 'unknown' && NUMBERS.has(id)) return own('summary.unknown');
  if (typeof answer === 'number') return amountText(t, id, answer, answers.measuring_system === 'imperial');
  return id === 'country' ? countryName(String(answer), language) : own(`option.${id}.${answer}`);
}

/** Every answer that was given, in words. */
export function answersInWords(words: Words, answers: Report['answers']): AnswerWords[] {
  return ANSWERS.filter((id) => answers[id] !== undefined).map((id) => ({
    id,
    label: words.own(`answer.${id}`),
    value: answerValue(words, id, answers),
  }));
}
