import path from 'node:path';
import { compareFiles, type Manifest, readManifest } from './manifest.ts';
import { run, toolsFor } from './tools.ts';

/** Checks that a backup of data or of keys is complete and its dumps are readable. Throws a `PlainError`. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await compareFiles(folder, manifest);
  const files = manifest.files.map(({ path: name }) => path.join(folder, name));
  for (const file of files) {
    if (file.endsWith('.dump')) {
      const program = path.join(toolsFor(Number(manifest.versions.postgres)), 'pg_restore');
      await run(program, ['--list', file], { PATH: process.env.PATH });
    }
    if (file.endsWith('.tar.gz')) await run('tar', ['--list', '--file', file], { PATH: process.env.PATH });
  }
  return manifest;
}
