import { sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { refuseUnsigned } from '../review/gate.ts';
import { buildAll } from './build.ts';

/** `npm run build`: what changed; `npm run build -- --force`: everything. */
try {
  await refuseUnsigned();
  await createProgress().step('build', (note) => buildAll({ force: process.argv.includes('--force'), note }));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
