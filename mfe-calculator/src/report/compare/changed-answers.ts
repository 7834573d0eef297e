import type { Report } from '../../api/types.ts';
import { ANSWERS } from '../summary/answer-words.ts';

type Answers = Report['answers'];
export type Changed = (typeof ANSWERS)[number];

/** The questions that were answered otherwise the second time, in the order of the sheet. */
export const changedAnswers = (before: Answers, after: Answers): Changed[] =>
  ANSWERS.filter((id) => before[id] !== after[id]);

/** The earlier of two reports first, however they were chosen. */
export const inTime = (a: Report, b: Report): [Report, Report] => (a.created_at <= b.created_at ? [a, b] : [b, a]);
