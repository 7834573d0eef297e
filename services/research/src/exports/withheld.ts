import { OTHER_ANSWERS } from '@vesela/contracts/constants';
import { UNKNOWN_VALUE } from '@vesela/contracts/study-columns';
import type { Description } from './description.ts';
import { ANY, MERGED_VALUES, type SensitiveColumn, type StudyRecord, type StudySurvey } from './surveys.ts';

/**
 * Whether the answers of a group to one question differ enough: two different ones are left whichever woman is taken away.
 * A woman without an answer has none that differs.
 */
export function isDiverse(values: readonly (string | undefined)[]): boolean {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value !== undefined && !(value in UNKNOWN_VALUE)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const commonest = Math.max(0, ...counts.values());
  return [...counts.values()].reduce((sum, count) => sum + count, 0) - commonest >= OTHER_ANSWERS;
}

const tellsOfMerged = ({ births }: Description, column: SensitiveColumn): boolean =>
  column.births !== undefined &&
  (births === ANY || (column.births === 'merged' && MERGED_VALUES.births.includes(births)));

/**
 * Names of the columns that no file may give of a group. `elsewhere` are questions whose answers the file of another
 * survey of the project gives: of the same women, the two files together could tell more than each of them.
 *
 * A column whose answers are too much alike is withheld whatever they are. Were the ordinary answer alone let through,
 * "withheld" would say that it is the other one.
 */
export function withheldColumns(
  { description, rows }: { description: Description; rows: readonly StudyRecord[] },
  { sensitive }: Pick<StudySurvey, 'sensitive'>,
  elsewhere: ReadonlySet<string>,
): Set<string> {
  const alike = new Set(
    sensitive.filter(({ name }) => !isDiverse(rows.map((row) => row[name]))).map(({ name }) => name),
  );
  // A number and the single things that it counts tell of one another: where one of them is withheld, the number alone stays.
  const counted = sensitive.flatMap(({ name, counts }) =>
    [name, ...counts].some((each) => alike.has(each)) ? counts : [],
  );
  const withheld = sensitive.filter(
    (column) =>
      alike.has(column.name) ||
      counted.includes(column.name) ||
      elsewhere.has(column.asks) ||
      tellsOfMerged(description, column),
  );
  return new Set(withheld.map(({ name }) => name));
}
