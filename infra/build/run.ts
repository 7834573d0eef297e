import { sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { refuseUnsigned } from '../review/gate.ts';
import { buildAll } from './build.ts';

/** `npm run build`: what changed; `-- --force`: everything; `-- --programs`: with the programs of the real run. */
try {
  await refuseUnsigned();
  const given = (flag: string) => process.argv.includes(flag);
  await createProgress().step('build', (note) =>
    buildAll({ force: given('--force'), programs: given('--programs'), note }),
  );
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
