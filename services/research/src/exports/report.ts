import type { ExportReport } from '@vesela/contracts/research';
import type { Columns } from '../surveys/columns.ts';
import { K } from './cohorts.ts';
import { type Description, keyOf, mergedColumns } from './description.ts';

/** Cohorts as the file shows them: those with the same description are one group in it. */
export function reportOf(
  cohorts: readonly { description: Description; rows: number }[],
  withheld: boolean,
  columns: Columns,
): ExportReport {
  const groups = new Map<string, ExportReport['groups'][number]>();
  for (const { description, rows } of cohorts) {
    const group = groups.get(keyOf(description));
    if (group) group.rows += rows;
    else groups.set(keyOf(description), { ...description, rows, merged: mergedColumns(description, columns) });
  }
  return {
    k: K,
    rows: cohorts.reduce((sum, { rows }) => sum + rows, 0),
    groups: [...groups.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    held_back_fewer_than: K,
    withheld_after_withdrawal: withheld,
  };
}
