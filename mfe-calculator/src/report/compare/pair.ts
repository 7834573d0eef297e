import type { Translate } from '@vesela/framework';
import type { AnyReport } from '../../api/types.ts';

/** Two reports, the earlier first, and the texts of the comparison. */
export interface Pair {
  before: AnyReport;
  after: AnyReport;
  own: Translate;
}
