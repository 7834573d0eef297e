import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';

/** Two reports, the earlier first, and the texts of the comparison. */
export interface Pair {
  before: Report;
  after: Report;
  own: Translate;
}
