import { markdownTable } from '../markdown-table.ts';
import type { Process } from './registry.ts';
import { type Variable, variablesOf } from './variables.ts';

interface Row extends Variable {
  processes: string[];
}

/**
 * Markdown table of every variable in alphabetical order. Processes with the same declaration share a row; a process that
 * declares the name otherwise has a row of its own.
 */
export function environmentTable(processes: readonly Process[]): string {
  const rows = new Map<string, Row>();
  for (const { name: process, schema } of processes) {
    for (const variable of variablesOf(schema)) {
      const key = JSON.stringify(variable);
      const row = rows.get(key) ?? { ...variable, processes: [] };
      row.processes.push(process);
      rows.set(key, row);
    }
  }
  const services = processes
    .filter(({ program, args }) => program.startsWith('services/') && args === undefined)
    .map(({ name }) => name);
  const sorted = [...rows.values()].sort((a, b) => compare(a.name, b.name) || compare(a.processes[0], b.processes[0]));
  const head = ['Variable', 'Processes', 'Needed', 'Form', 'What it is for'];
  return markdownTable(
    head,
    sorted.map((row) => cellsOf(row, services)),
  );
}

const compare = (a = '', b = '') => (a < b ? -1 : Number(a > b));

function cellsOf({ name, processes, required, fallback, form, purpose, secret }: Row, services: string[]): string[] {
  const needed = required ? '**yes**' : fallback === undefined ? 'no' : `no, \`${fallback}\``;
  return [
    `\`${name}\``,
    shortened(processes, services).join(', '),
    needed,
    secret ? `${form}; **secret**` : form,
    purpose ?? '',
  ];
}

/** All services in two words. */
function shortened(processes: string[], services: string[]): string[] {
  if (!services.every((name) => processes.includes(name))) return processes;
  return ['every service', ...processes.filter((name) => !services.includes(name))];
}
