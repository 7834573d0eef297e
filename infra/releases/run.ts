import { execFileSync } from 'node:child_process';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { releaseFaults } from './check.ts';
import { flagFaults, flagLines } from './flags.ts';
import { nextVersions } from './next-versions.ts';
import { readPackages } from './packages.ts';
import { planOf, releaseOf } from './plan.ts';
import { writeBoms } from './write-boms.ts';

const USAGE = 'Name a command: npm run release, or npm run -s release -- check | sbom | plan | flags.';

const today = () => new Date().toISOString().slice(0, 10);

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new PlainError(faults.join('\n'));
}
const check = () => refuse(releaseFaults());

function flags(): void {
  for (const line of flagLines(today())) console.log(line);
}

async function sbom(): Promise<void> {
  for (const file of await writeBoms()) console.log(file);
}

function plan(): void {
  // Tags of this commit belong to the release itself.
  const tags = execFileSync('git', ['tag', '--list', '--no-contains', 'HEAD', '@vesela/*'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const packages = readPackages();
  console.log(`Release ${releaseOf(packages)}`);
  for (const { tag, isNew, commands } of planOf(packages, new Set(tags.split('\n')))) {
    console.log(`\n${tag}${isNew ? '' : ' (as before)'}`);
    for (const line of commands) console.log(`  ${line}`);
  }
}

/** Versions and changelogs first, as the steps after them use the new versions. */
async function release(): Promise<void> {
  check();
  // Not part of the check, which must not begin to fail on a day when nobody changed anything.
  refuse(flagFaults(today()));
  const count = await nextVersions();
  if (count === 0)
    return void console.log('No changeset waits, so there is nothing to release; npx changeset writes one.');
  check();
  await sbom();
  plan();
  console.log('\nLook the changes through, commit them, then tag the commit: npx changeset tag.');
}

const ACTIONS: Readonly<Record<string, () => void | Promise<void>>> = { release, check, sbom, plan, flags };

try {
  const [action = 'release', ...more] = process.argv.slice(2);
  const run = more.length === 0 ? ACTIONS[action] : undefined;
  if (!run) throw new PlainError(USAGE);
  await run();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
