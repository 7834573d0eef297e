import { execFileSync } from 'node:child_process';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { findingsIn, isGrave, readAdvisories, resultOf } from './advisories.ts';
import { releaseFaults } from './check.ts';
import { pinImages } from './digests.ts';
import { flagFaults, flagLines } from './flags.ts';
import { readLock } from './licences.ts';
import { nextVersions } from './next-versions.ts';
import { readPackages } from './packages.ts';
import { planOf, releaseOf } from './plan.ts';
import { writeProvenance } from './provenance.ts';
import { writeBoms } from './write-boms.ts';

const USAGE =
  'Name a command: npm run release, or npm run -s release -- check | sbom | plan | flags | digests | advisories PLACE | provenance BUILDER.';

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

function digests(): void {
  for (const line of pinImages()) console.log(line);
}

/** Compares the lock file with downloaded advisories; exit status 1 when one of them stops a release. */
function advisories(place: string): void {
  const read = readAdvisories(place);
  const lock = readLock();
  for (const line of resultOf(lock, read, today())) console.log(line);
  if (findingsIn(lock, read).some(isGrave)) process.exitCode = 1;
}

function provenance(builder: string): void {
  for (const file of writeProvenance(builder, new Date())) console.log(file);
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

/** By name; each takes as many arguments as its function has. */
const ACTIONS: Readonly<Record<string, (...given: string[]) => void | Promise<void>>> = {
  release,
  check,
  sbom,
  plan,
  flags,
  digests,
  advisories,
  provenance,
};

try {
  const [action = 'release', ...more] = process.argv.slice(2);
  const run = ACTIONS[action];
  if (run?.length !== more.length) throw new PlainError(USAGE);
  await run(...more);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
