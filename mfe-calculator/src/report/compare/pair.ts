import type { Translate } from '@vesela/framework';
import type { AnyReport } from '../../api/types.ts';

/** Two reports, the earlier first, the texts of the comparison, and those of questions and answers. */
export interface Pair {
  before: AnyReport;
  after: AnyReport;
  own: Translate;
  answers: Translate;
}
