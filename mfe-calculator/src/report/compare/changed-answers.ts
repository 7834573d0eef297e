import type { AnyReport } from '../../api/types.ts';
import { ANSWERS } from '../summary/answer-texts.ts';

type Answers = AnyReport['answers'];
export type Changed = (typeof ANSWERS)[number];

/** The questions with different answers, in the order of the summary sheet. */
export const changedAnswers = (before: Answers, after: Answers): Changed[] =>
  ANSWERS.filter((id) => before[id] !== after[id]);

/** Sorts two reports by date, the earlier first. */
export const sortByDate = (a: AnyReport, b: AnyReport): [AnyReport, AnyReport] =>
  a.created_at <= b.created_at ? [a, b] : [b, a];
