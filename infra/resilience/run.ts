import { lackingForReal, thisMachine } from '../check/real-needs.ts';
import { startRealPortal } from '../check/real-portal.ts';
import { inTemporaryFolder } from '../check/temporary-folder.ts';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, portOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createStopper } from '../command/stopper.ts';
import { type Rolled, roll } from './rolling.ts';
import { shownLines, tableOf } from './table.ts';

/**
 * `npm run rolling -- [--port 8400] [--data-dir FOLDER] [--women 6] [PART …]`: restarts every part of a portal on real
 * servers in turn under load, and counts what was lost, duplicated or failed; exit status 1 when anything was. Uses
 * the portal that runs on the folder, else starts one with two copies of everything, on a folder that is deleted afterwards.
 */
const DEFAULT_PORT = '8400';
const COPIES = '2';
const MAX_USERS = 200;

const stopper = createStopper({ patienceMs: 120_000 });

function userCount(value: unknown): number {
  const users = value === undefined ? 6 : Number(value);
  if (!Number.isInteger(users) || users < 1 || users > MAX_USERS)
    throw new PlainError(`--women takes a number from 1 to ${MAX_USERS}.`);
  return users;
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals: only } = readArguments(args, {
    port: { type: 'string' },
    'data-dir': { type: 'string' },
    women: { type: 'string' },
  });
  const users = userCount(values.women);
  const report = (line: string) => console.log(line);
  if (typeof values['data-dir'] === 'string') {
    const dataDir = dataDirOf(values['data-dir']);
    if (runningPortal(dataDir)) return verdict(await roll({ dataDir, users, only, stopper, report }));
    throw new PlainError(
      `No portal with real servers runs on ${dataDir}; start one with npm run start:real -- --copies 2.`,
    );
  }
  const lacking = lackingForReal(thisMachine());
  if (lacking !== undefined) {
    console.log(`Skipped: the rolling restart. ${lacking}`);
    return 0;
  }
  console.log('… the portal on real servers');
  const port = String(portOf(typeof values.port === 'string' ? values.port : DEFAULT_PORT));
  return inTemporaryFolder(async (dataDir) => {
    const portal = await startRealPortal(['--port', port, '--data-dir', dataDir, '--copies', COPIES], {});
    stopper.add(portal.stop);
    try {
      return verdict(await roll({ dataDir, users, only, stopper, report }));
    } finally {
      await stopper.stop();
    }
  });
}

/** Prints the results; returns the number of failed checks. */
function verdict({ tallies, findings }: Rolled): number {
  console.log(`\n${tableOf(tallies)}\n`);
  for (const line of shownLines(tallies)) console.log(line);
  for (const { part, failedSaves } of tallies)
    for (const save of failedSaves) console.log(`Failed while ${part} was restarted: ${save}`);
  for (const { what, faults, of } of findings) console.log(`${faults === 0 ? '✓' : '✗'} ${what}: ${faults} of ${of}`);
  const failed =
    tallies.filter(({ failedSaves }) => failedSaves.length > 0).length +
    findings.filter(({ faults }) => faults > 0).length;
  console.log(`${tallies.length + findings.length - failed} passed, ${failed} failed`);
  return failed;
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof Error && !(error instanceof PlainError) ? error.stack : sentenceOf(error));
    return 1;
  })
  .then(async (failed) => {
    await stopper.stop();
    process.exit(failed === 0 ? 0 : 1);
  });
