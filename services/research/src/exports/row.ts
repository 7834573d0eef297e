import type { StudyData } from '@vesela/contracts/calculator';
import { ANY, type Description } from './description.ts';

/** One woman in a file: codes by column. */
export type Row = Readonly<Record<string, string>>;

/** Stands where a value would give away one that was merged. */
export const WITHHELD = 'withheld';

/** Her data under the description that she shares with her cohort. */
export function rowOf(data: StudyData, description: Description): Row {
  return {
    ...data,
    ...description,
    // Who has breastfed has given birth.
    ...(description.births === ANY ? { breastfeeding: WITHHELD } : {}),
  };
}
