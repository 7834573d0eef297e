import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { SIZES } from './assumed.ts';
import { readMeasured } from './measured.ts';
import { fullReport, needsReport } from './report.ts';

/**
 * `npm run -s capacity`: what 10 thousand, 1 million and 50 million women need. `-- --women N` for another number;
 * `-- --write` writes report.md.
 */
function main(): void {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    women: { type: 'string' },
    write: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new PlainError(`Unexpected argument ${positionals.join(' ')}.`);
  const women = Number(values.women ?? 1);
  if (!Number.isInteger(women) || women < 1) throw new PlainError('--women takes a whole number from 1.');
  if (values.write) {
    if (values.women !== undefined) throw new PlainError('The report is written for its own sizes: leave out --women.');
    writeFileSync(path.join(import.meta.dirname, 'report.md'), fullReport(readMeasured()));
    return;
  }
  console.log(needsReport(values.women === undefined ? SIZES : [women], readMeasured()));
}

try {
  main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
