import path from 'node:path';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { restore } from './restore.ts';

const USAGE =
  'npm run restore -- --from DATA --keys KEYS --data-dir NEW_FOLDER [--erasures FILE | ADDRESS] [--without-later-erasures]';

/** Restores a backup to the server in `DATABASE_URL`, else to an embedded PostgreSQL in the folder. */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    from: { type: 'string' },
    keys: { type: 'string' },
    'data-dir': { type: 'string' },
    erasures: { type: 'string' },
    'without-later-erasures': { type: 'boolean' },
  });
  const { from, keys, 'data-dir': dataDir, erasures, 'without-later-erasures': without } = values;
  const isWhole = typeof from === 'string' && typeof keys === 'string' && typeof dataDir === 'string';
  if (!isWhole || positionals.length > 0) throw new PlainError(`Name a command: ${USAGE}.`);
  const server = process.env.DATABASE_URL;
  const done = await createProgress().step('restore', (note) =>
    restore({
      from: path.resolve(from),
      keys: path.resolve(keys),
      dataDir: dataDirOf(dataDir),
      ...(server ? { server } : {}),
      ...(typeof erasures === 'string' ? { erasures } : {}),
      withoutErasures: without === true,
      note,
    }),
  );
  console.log(`Restored. ${done === 1 ? '1 erasure was' : `${done} erasures were`} repeated.`);
  if (without === true)
    console.log('Subjects erased after the backup but not in the ledger are restored: erase them again.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
