import { lackingForReal, thisMachine } from '../check/real-needs.ts';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, portOf, readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { startRealPortal } from '../test-portal/real-portal.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Rolled, roll } from './rolling.ts';
import { linesOf, tableOf } from './tally.ts';

const DEFAULT_PORT = '8400';
const COPIES = '2';
const MAX_USERS = 200;
/** Restarted servers may take this long to stop. */
const PATIENCE_MS = 120_000;

/**
 * `npm run rolling -- [--port 8400] [--data-dir FOLDER] [--women 6] [PART …]`: restarts every part of a portal on real
 * servers in turn under load, and counts what was lost, duplicated or failed; exit status 1 when anything was. Uses
 * the portal that runs on the folder, else starts one with two copies of everything, on a folder that is deleted afterwards.
 */
runCommand(
  async (stopper, args) => {
    const { values, positionals: only } = readArguments(args, {
      port: { type: 'string' },
      'data-dir': { type: 'string' },
      women: { type: 'string' },
    });
    const users = userCount(values.women);
    if (typeof values['data-dir'] === 'string') {
      const dataDir = dataDirOf(values['data-dir']);
      if (runningPortal(dataDir)) return verdict(await roll({ dataDir, users, only, stopper }));
      throw new PlainError(
        `No portal with real servers runs on ${dataDir}; start one with npm run start:real -- --copies 2.`,
      );
    }
    const lacking = lackingForReal(thisMachine());
    if (lacking !== undefined) {
      console.log(`Skipped: the rolling restart. ${lacking}`);
      return true;
    }
    console.log('… the portal on real servers');
    const port = String(portOf(values.port ?? DEFAULT_PORT));
    const { folder: dataDir, remove } = temporaryFolder();
    stopper.add(remove);
    const portal = await startRealPortal(['--port', port, '--data-dir', dataDir, '--copies', COPIES], {});
    stopper.add(async () => void (await portal.stop()));
    return verdict(await roll({ dataDir, users, only, stopper }));
  },
  { patienceMs: PATIENCE_MS },
);

function userCount(value: unknown): number {
  const users = value === undefined ? 6 : Number(value);
  if (!Number.isInteger(users) || users < 1 || users > MAX_USERS)
    throw new PlainError(`--women takes a number from 1 to ${MAX_USERS}.`);
  return users;
}

/** Prints the results; returns whether nothing was lost, duplicated or failed. */
function verdict({ tallies, findings }: Rolled): boolean {
  console.log(`\n${tableOf(tallies)}\n`);
  for (const line of linesOf(tallies)) console.log(line);
  for (const { what, faults, of } of findings) console.log(`${faults === 0 ? '✓' : '✗'} ${what}: ${faults} of ${of}`);
  const failed =
    tallies.filter(({ failedSaves }) => failedSaves.length > 0).length +
    findings.filter(({ faults }) => faults > 0).length;
  console.log(`${tallies.length + findings.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
