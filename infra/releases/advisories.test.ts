import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findingsIn, isGrave, readAdvisories, resultOf } from './advisories.ts';
import type { Lock } from './licences.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const advisory = (events: Record<string, string>[], more: object = {}) => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  modified: '2026-11-20T10:00:00Z',
  summary: 'A fault',
  database_specific: { severity: 'HIGH' },
  affected: [{ package: { ecosystem: 'npm', name: 'left' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});
const lockOf = (version: string, more: object = {}): Lock => ({
  packages: { '': { version: '1.0.0' }, 'node_modules/left': { version, ...more } },
});
/** Advisories by way of a file, as they are downloaded. */
function read(...all: object[]) {
  const file = path.join(folder, 'all.json');
  writeFileSync(file, JSON.stringify(all));
  return readAdvisories(file);
}
const UNTIL = [{ introduced: '1.2.0' }, { fixed: '1.4.0' }];

describe('advisories of the lock file', () => {
  it.each([
    ['before it came in', '1.1.9', UNTIL, false],
    ['the first', '1.2.0', UNTIL, true],
    ['the last', '1.3.9', UNTIL, true],
    ['the one that mends it', '1.4.0', UNTIL, false],
    ['every one', '0.0.1', [{ introduced: '0' }], true],
    ['the last affected', '1.5.0', [{ introduced: '0' }, { last_affected: '1.5.0' }], true],
    ['the one after', '1.5.1', [{ introduced: '0' }, { last_affected: '1.5.0' }], false],
    ['a second range', '2.1.0', [...UNTIL, { introduced: '2.0.0' }, { fixed: '2.2.0' }], true],
  ])('%s: %s', (_, version, events, isFound) => {
    expect(findingsIn(lockOf(version), read(advisory(events)))).toHaveLength(isFound ? 1 : 0);
  });

  it('are not found when withdrawn, of another ecosystem, or of another package', () => {
    const other = (ecosystem: string, name: string) => ({
      affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events: UNTIL }] }],
    });
    const all = read(
      advisory(UNTIL, { withdrawn: '2026-11-21T00:00:00Z' }),
      advisory(UNTIL, other('PyPI', 'left')),
      advisory(UNTIL, other('npm', 'right')),
    );
    expect(findingsIn(lockOf('1.2.0'), all)).toEqual([]);
  });

  it('stop a release when they are grave and not for development alone', () => {
    const graveOf = (severity: string | undefined, more: object = {}) =>
      findingsIn(lockOf('1.2.0', more), read(advisory(UNTIL, { database_specific: { severity } }))).map(isGrave);
    expect(graveOf('CRITICAL')).toEqual([true]);
    expect(graveOf(undefined)).toEqual([true]);
    expect(graveOf('MODERATE')).toEqual([false]);
    expect(graveOf('CRITICAL', { dev: true })).toEqual([false]);
  });

  it('are read from every file below a folder, and their day is said', () => {
    const below = path.join(folder, 'database/2026');
    mkdirSync(below, { recursive: true });
    writeFileSync(path.join(below, 'one.json'), JSON.stringify(advisory(UNTIL)));
    writeFileSync(path.join(below, 'two.json'), JSON.stringify(advisory(UNTIL, { modified: '2026-11-25T08:00:00Z' })));
    const advisories = readAdvisories(path.join(folder, 'database'));
    const [first, , last] = resultOf(lockOf('1.5.0'), advisories, '2026-11-27');
    expect(first).toMatch(/^On 2026-11-27, .* \(SHA-256 [0-9a-f]{64}\) .* 2 advisories, the newest of 2026-11-25\.$/);
    expect(last).toBe('0 found, of which 0 stop a release.');
  });

  it('say how many of our packages they know, so that their silence about the others is no good news', () => {
    const lock: Lock = {
      packages: {
        ...lockOf('1.5.0').packages,
        'node_modules/right': { version: '1.0.0' },
        'node_modules/right/node_modules/left': { version: '1.5.1' },
        'node_modules/@vesela/own': { version: '1.0.0', link: true },
      },
    };
    const other = { affected: [{ package: { ecosystem: 'npm', name: 'elsewhere' } }] };
    const told = (...all: object[]) => resultOf(lock, read(...all), '2026-11-27')[1];
    expect(told(advisory(UNTIL), advisory(UNTIL, other))).toBe(
      'They know 1 of its 2 packages. Of the others this result says nothing.',
    );
    expect(() => told(advisory(UNTIL, other))).toThrow(
      'These advisories know none of the packages in package-lock.json, so they are not those of npm.',
    );
    const withdrawn = advisory(UNTIL, { withdrawn: '2026-11-21T00:00:00Z' });
    expect(told(advisory(UNTIL), withdrawn)).toContain('know 1 of');
  });

  it('are asked for when there is no file, and refused when it is something else', () => {
    expect(() => readAdvisories(path.join(folder, 'none'))).toThrow('does not exist');
    expect(() => read({ vulnerabilities: {} })).toThrow('no advisory in the format of OSV');
  });
});
