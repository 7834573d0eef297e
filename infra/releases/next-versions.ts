import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from '../check/command.ts';
import { ROOT } from '../command/options.ts';
import { waiting } from './changesets.ts';
import { stateVersions } from './stated-versions.ts';

/** Named so that it sorts last in the platform's changelog. */
const OWN = path.join(ROOT, '.changeset/zz-release.md');

/**
 * Turns the waiting changesets into versions and changelogs, and updates every place that states a version. The platform is part
 * of every release, because its version is the release's name. Returns the number of changesets.
 */
export async function nextVersions(): Promise<number> {
  const { length } = waiting();
  if (length === 0) return 0;
  writeFileSync(OWN, '---\n"@vesela/infra": patch\n---\n\nBrings the versions of this release together.\n');
  try {
    await command(path.join(ROOT, 'node_modules/.bin/changeset'), ['version'], { show: true });
  } finally {
    rmSync(OWN, { force: true });
  }
  stateVersions();
  await command('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
  return length;
}
