import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkBackup, writeManifest } from './manifest.ts';
import { run } from './tools.ts';

let place: ReturnType<typeof temporaryFolder>;
const at = (name: string) => path.join(place.folder, name);
const about = {
  kind: 'cluster',
  held: 'data',
  at: '2027-01-31T12:00:00.000Z',
  versions: { portal: '1.0.0', postgres: '15' },
} as const;

beforeEach(async () => {
  place = temporaryFolder();
  mkdirSync(at('modules/mfe-profile'), { recursive: true });
  writeFileSync(at('modules/mfe-profile/a.js'), 'content');
  writeFileSync(at('secrets.json'), '{}');
  await writeManifest(place.folder, about);
});
afterEach(() => place.remove());

/** Changes the manifest as it lies on the disk. */
function tamper(change: (manifest: Record<string, unknown>) => Record<string, unknown>): void {
  const manifest = JSON.parse(readFileSync(at('manifest.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(at('manifest.json'), JSON.stringify(change(manifest)));
}

describe('a backup', () => {
  it('is complete with every file that was written, in folders too', async () => {
    const { files, ...rest } = await checkBackup(place.folder);
    expect(rest).toEqual({ format: 1, ...about });
    expect(files).toEqual([
      expect.objectContaining({ path: 'modules/mfe-profile/a.js', bytes: 7 }),
      expect.objectContaining({ path: 'secrets.json', bytes: 2 }),
    ]);
    expect(statSync(at('manifest.json')).mode & 0o777).toBe(0o600);
  });

  it('without a file is incomplete', async () => {
    rmSync(at('secrets.json'));
    await expect(checkBackup(place.folder)).rejects.toThrow(
      `The backup is incomplete: ${at('secrets.json')} is missing.`,
    );
  });

  it.each(['contents', 'content', 'c0ntent'])(
    'with %j in place of a file of seven bytes is judged by its hash',
    async (text) => {
      writeFileSync(at('modules/mfe-profile/a.js'), text);
      const check = checkBackup(place.folder);
      if (text === 'content') await check;
      else await expect(check).rejects.toThrow('The backup is damaged');
    },
  );

  it('with an archive that cannot be read is not complete, though its hash fits', async () => {
    writeFileSync(at('cluster.tar.gz'), 'not an archive');
    await writeManifest(place.folder, about);
    await expect(checkBackup(place.folder)).rejects.toThrow(/^tar failed: /);
    await run('tar', ['--create', '--gzip', '--file', at('cluster.tar.gz'), '--directory', at('modules'), '.']);
    await writeManifest(place.folder, about);
    expect((await checkBackup(place.folder)).files).toHaveLength(3);
  });

  it('with a dump that cannot be read is not complete, though its hash fits', async () => {
    writeFileSync(at('profile.dump'), 'not a dump');
    await writeManifest(place.folder, { ...about, kind: 'dumps', versions: { portal: '1.0.0', postgres: '9' } });
    await expect(checkBackup(place.folder)).rejects.toThrow(/pg_(restore|dump)/);
  });
});

describe('a manifest', () => {
  it('is what makes a folder a backup', async () => {
    rmSync(at('manifest.json'));
    await expect(checkBackup(place.folder)).rejects.toThrow(`There is no backup in ${place.folder}`);
  });

  it.each<[string, (manifest: Record<string, unknown>) => Record<string, unknown>]>([
    ['of another version', (manifest) => ({ ...manifest, format: 2 })],
    ['without a time', ({ at: _, ...manifest }) => manifest],
    [
      'that leads out of its folder',
      (manifest) => ({ ...manifest, files: [{ path: '../secret', bytes: 1, sha256: 'a'.repeat(64) }] }),
    ],
    [
      'that names an absolute path',
      (manifest) => ({ ...manifest, files: [{ path: '/etc/passwd', bytes: 1, sha256: 'a'.repeat(64) }] }),
    ],
  ])('%s is refused', async (_what, change) => {
    tamper(change);
    await expect(checkBackup(place.folder)).rejects.toThrow('is not a backup’s manifest'.replace('’', "'"));
  });
});
