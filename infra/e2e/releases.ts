import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesBelow } from '../modules/files.ts';
import { moduleSource } from '../modules/source.ts';
import { openModuleStore } from '../modules/store.ts';

/** Another build has another one, so that two versions can live on one page. */
const BUILD_NAME = /(mfe_[a-z]+)_[0-9a-f]{8}\b/g;

/** Releases of modules on the portal under test, made as `npm run module` makes them. */
export const releases = () => openModuleStore(path.join(process.env.VESELA_DATA_DIR ?? '', 'modules'));

/** Publishes the build of a module with one text replaced, as its next version. */
export function publishChanged(name: string, text: string, replacement: string, store = releases()): void {
  const source = moduleSource(name);
  const folder = mkdtempSync(path.join(tmpdir(), 'vesela-release-'));
  try {
    const descriptor = JSON.parse(readFileSync(path.join(source.folder, 'module.json'), 'utf8')) as object;
    writeFileSync(path.join(folder, 'module.json'), JSON.stringify({ ...descriptor, version: '1.0.1' }));
    const dist = path.join(source.folder, 'dist');
    for (const file of filesBelow(dist)) {
      if (/\.(br|gz|map)$/.test(file)) continue;
      const old = readFileSync(path.join(dist, file));
      const content = /\.(js|json)$/.test(file)
        ? Buffer.from(old.toString().replaceAll(text, replacement).replace(BUILD_NAME, '$1_changed0'))
        : old;
      const target = path.join(folder, 'dist', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
      writeFileSync(`${target}.br`, brotliCompressSync(content));
    }
    store.publish(name, { ...source, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
