import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';

const PLACES = ['services', 'contracts', 'shell/src', 'infra/gateway', 'infra/modules', 'infra/mail-catcher'];

/** What may look at the environment by itself, and why. */
const ALLOWED: readonly { file: RegExp; reads: RegExp }[] = [
  // The one place where every process reads its own, by its schema.
  { file: /^services\/kit\/src\/config\/read-config\.ts$/, reads: /process\.env,/ },
  // Demo data refuse themselves where they must never be, whoever calls them.
  { file: /^services\/\w+\/src\/\w+\/seed-demo-[\w-]+\.ts$/, reads: /process\.env\.NODE_ENV === 'production'/ },
  // Tools of the build, which are no part of a running process.
  { file: /^services\/kit\/prisma\//, reads: /process\.env/ },
  { file: /^shell\/src\/framework\/webpack\//, reads: /process\.env\.(BUILD_ID|NODE_ENV)/ },
];

const SKIPPED = /^(node_modules|dist|generated|test|testing)$/;

/** Sources that are no test and not generated. */
function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sources(file);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

it('is read in one place', () => {
  const found = PLACES.flatMap(sources).flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('process.env'))
      .filter((line) => !ALLOWED.some((allowed) => allowed.file.test(file) && allowed.reads.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
