import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CHART } from './render.ts';
import { valueRows, valuesTable } from './values-table.ts';

const VALUES = `
# Of the file as a whole.

portal:
  # Where it is.
  host: ""
  # In pods.
  resources:
    requests: { cpu: 1 }
services:
  notes:
    # Whether it writes | reads.
    writes: true
bare: 1
`;

it('reads what stands above each value', () => {
  expect(valueRows(VALUES)).toEqual([
    { name: 'portal.host', value: '""', what: 'Where it is.' },
    { name: 'portal.resources', value: '{"requests":{"cpu":1}}', what: 'In pods.' },
    { name: 'services.notes.writes', value: 'true', what: 'Whether it writes | reads.' },
    { name: 'bare', value: '1', what: '' },
  ]);
  expect(valuesTable(valueRows(VALUES)).split('\n').slice(0, 3)).toEqual([
    '| value                   | default                  | what it is for              |',
    '| ----------------------- | ------------------------ | --------------------------- |',
    '| `portal.host`           | `""`                     | Where it is.                |',
  ]);
  expect(valuesTable(valueRows(VALUES))).toContain('Whether it writes \\| reads.');
});

it('describes every value of the chart', () => {
  const rows = valueRows(readFileSync(path.join(CHART, 'values.yaml'), 'utf8'));
  expect(rows.filter(({ name, what }) => what === '' && !name.startsWith('modules.')).map(({ name }) => name)).toEqual(
    [],
  );
  expect(rows.length).toBeGreaterThan(80);
});
