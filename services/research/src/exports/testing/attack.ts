import { K } from '../cohorts.ts';
import { DESCRIPTION_COLUMNS } from '../description.ts';
import type { Row } from '../file.ts';
import { WITHHELD } from '../surveys.ts';

const describes = (column: string) => (DESCRIPTION_COLUMNS as readonly string[]).includes(column);

/**
 * What these rows of one description tell of a woman whom the attacker knows to be among them: their number where they are
 * too few, and every column in which fewer than two different answers are left when some row is taken away, which may be
 * that of another woman whom the attacker knows.
 */
export function toldBy(rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => {
    if (describes(column)) return false;
    const known = rows.map((row) => row[column]).filter((value) => value !== WITHHELD);
    return known.some((_, out) => new Set(known.filter((value, at) => at !== out && value !== 'unknown')).size < 2);
  });
  return rows.length < K ? [`${rows.length} rows`, ...columns] : columns;
}

/** The rows of a file by age, country and births. */
export function groupsOf(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = DESCRIPTION_COLUMNS.map((column) => row[column]).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Rows of one file that are not in the other, as often as they occur more: `diff` of two sorted files. */
export function subtract(rows: readonly Row[], others: readonly Row[]): Row[] {
  const left = others.map((row) => JSON.stringify(row));
  return rows.filter((row) => {
    const at = left.indexOf(JSON.stringify(row));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
