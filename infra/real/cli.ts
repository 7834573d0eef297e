import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { isRunning } from '../machine/process-mark.ts';
import { realDirOf } from './options.ts';
import { endLeftovers, readState } from './state.ts';
import { askControl, controlSocket } from './supervisor/control.ts';

const USAGE = 'Name a command: npm run -s real -- status | stop | restart NAME|all | upgrade | logs NAME.';
const SHOWN_BYTES = 32 * 1024;

/** `npm run -s real -- COMMAND [--data-dir .real]`, for a portal started by `npm run start:real`. */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { 'data-dir': { type: 'string' } });
  const dataDir = realDirOf(values['data-dir']);
  const [command, name, ...more] = positionals;
  if (more.length > 0) throw new PlainError(USAGE);
  switch (command) {
    case 'logs':
      return showLog(dataDir, name);
    case 'stop':
      return stop(dataDir);
    case 'status':
    case 'restart':
    case 'upgrade':
      return askControl(controlSocket(dataDir), { command, ...(name === undefined ? {} : { name }) }, console.log);
    default:
      throw new PlainError(USAGE);
  }
}

async function stop(dataDir: string): Promise<void> {
  const supervisor = readState(dataDir)?.supervisor;
  if (!supervisor || isRunning(supervisor)) {
    await askControl(controlSocket(dataDir), { command: 'stop' }, console.log);
    return console.log('Everything has been stopped.');
  }
  const left = await endLeftovers(dataDir);
  console.log(left.length > 0 ? `Stopped leftover processes: ${left.join(', ')}.` : 'Nothing runs on this folder.');
}

/** The end of a process's log. */
function showLog(dataDir: string, name: string | undefined): void {
  if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new PlainError('Name the process whose log to show: logs NAME.');
  const file = path.join(dataDir, 'logs', `${name}.log`);
  if (!existsSync(file)) throw new PlainError(`The log ${file} does not exist.`);
  const { size } = statSync(file);
  const part = Buffer.alloc(Math.min(size, SHOWN_BYTES));
  const descriptor = openSync(file, 'r');
  readSync(descriptor, part, 0, part.length, size - part.length);
  closeSync(descriptor);
  process.stdout.write(part);
}

// EPIPE: the reader, such as `head`, has seen enough.
process.stdout.on('error', () => process.exit());
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
