import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processMark } from '../machine/process-mark.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDataDir, runningPortal } from './data-dir.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

describe('openDataDir', () => {
  it('makes each secret once, for its owner only', () => {
    const dataDir = openDataDir(place.folder, { fresh: false });
    const secret = dataDir.secret('key');
    expect(openDataDir(place.folder, { fresh: false }).secret('key', () => 'other')).toBe(secret);
    expect(statSync(path.join(place.folder, 'secrets/key')).mode & 0o077).toBe(0);
    expect(secret).toHaveLength(43);
    expect(readdirSync(path.join(place.folder, 'secrets'))).toEqual(['key']);
  });

  it('refuses an empty secret', () => {
    const dataDir = openDataDir(place.folder, { fresh: false });
    writeFileSync(path.join(place.folder, 'secrets/key'), '\n');
    expect(() => dataDir.secret('key')).toThrow(/secrets\/key is empty; restore it or start over with --fresh\.$/);
  });

  it('leaves no partial secret when the disk is full', () => {
    openDataDir(place.folder, { fresh: false }).release();
    const script = `
      import { openDataDir } from ${JSON.stringify(path.join(import.meta.dirname, 'data-dir.ts'))};
      process.on('SIGXFSZ', () => undefined);
      openDataDir(${JSON.stringify(place.folder)}, { fresh: false }).secret('key', () => 'x'.repeat(4000));`;
    // A process limited to files of 2 blocks simulates a full disk.
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
    const { stderr } = spawnSync('sh', ['-c', 'ulimit -f 2; exec "$@"', 'sh', ...node], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: place.folder },
    });
    expect(stderr).toContain('EFBIG');
    expect(readdirSync(path.join(place.folder, 'secrets'))).toEqual([]);
  });

  it('is locked by one portal at a time, and ignores the lock of one that was killed', async () => {
    const other = spawn('sleep', ['60']);
    const lock = path.join(place.folder, 'portal.json');
    const portal = { port: 8181, database: 'postgresql://postgres:secret@127.0.0.1:5432/postgres' };
    writeFileSync(lock, JSON.stringify({ ...processMark(other.pid), ...portal }));
    expect(runningPortal(place.folder)).toEqual(portal);
    expect(() => openDataDir(place.folder, { fresh: true })).toThrow(`process number ${other.pid}`);

    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    expect(runningPortal(place.folder)).toBeUndefined();
    const dataDir = openDataDir(place.folder, { fresh: false });
    dataDir.announce(portal);
    expect(statSync(lock).mode & 0o077).toBe(0);
    dataDir.release();
    expect(existsSync(lock)).toBe(false);
  });

  it('starts over on demand, but not in a folder that holds anything else', () => {
    const secret = openDataDir(place.folder, { fresh: false }).secret('key');
    expect(openDataDir(place.folder, { fresh: true }).secret('key')).not.toBe(secret);

    mkdirSync(path.join(place.folder, 'photos'));
    expect(() => openDataDir(place.folder, { fresh: true })).toThrow(/photos.*leaves it alone/);
    expect(existsSync(path.join(place.folder, 'secrets/key'))).toBe(true);
  });

  it('reports a file in its place', () => {
    const file = path.join(place.folder, 'file');
    writeFileSync(file, '');
    expect(() => openDataDir(file, { fresh: false })).toThrow(/is a file, not a folder/);
  });
});
