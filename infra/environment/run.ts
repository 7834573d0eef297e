import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROCESSES } from './registry.ts';
import { environmentTable } from './table.ts';

/**
 * Writes the table of all variables into the README beside. With `--check` nothing is written; the exit status is 1
 * when the committed table is not what the processes declare.
 */
const README = path.join(import.meta.dirname, 'README.md');
const MARK = '<!-- written by npm run environment -->\n\n';

const before = readFileSync(README, 'utf8');
const [introduction = ''] = before.split(MARK);
const after = `${introduction}${MARK}${environmentTable(PROCESSES)}\n`;
if (!process.argv.includes('--check')) writeFileSync(README, after);
else if (after !== before) {
  console.error(
    'The table in infra/environment/README.md is not what the processes declare. Run `npm run environment` and commit.',
  );
  process.exitCode = 1;
}
