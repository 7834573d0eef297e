import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { PlainError } from '../command/plain-error.ts';
import type { Manifest } from './manifest.ts';
import { runProgram } from './run-program.ts';
import { KUBERNETES } from './versions.ts';

export const CHART = path.join(import.meta.dirname, 'vesela');
export const EXAMPLES = path.join(import.meta.dirname, 'examples');

export const exampleNames = () => readdirSync(EXAMPLES).sort();

/** The chart as YAML. Throws Helm's own sentence for values that it refuses. */
export const renderChart = (helm: string, args: readonly string[]) =>
  runProgram(helm, ['template', 'vesela', CHART, '--namespace', 'vesela', '--kube-version', KUBERNETES, ...args]);

/** Throws a plain sentence for YAML that is not valid; a key that stands twice is not. */
export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors;
    if (fault) throw new PlainError(`The chart renders YAML that is not valid: ${fault.message}`);
    const manifest: unknown = document.toJS();
    return manifest ? [manifest as Manifest] : [];
  });
}
