import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHART } from './render.ts';
import { valueRows, valuesTable } from './values-table.ts';

export const README = path.join(import.meta.dirname, 'README.md');
const BEGIN = '<!-- values -->';
const END = '<!-- /values -->';

/** The README with the table of values as they are now. */
export function currentReadme(): string {
  const text = readFileSync(README, 'utf8');
  const table = valuesTable(valueRows(readFileSync(path.join(CHART, 'values.yaml'), 'utf8')));
  const [before, rest = ''] = text.split(BEGIN);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? ''}`;
}
