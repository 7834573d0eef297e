import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { headFile } from './head.ts';
import type { ReadablePlace } from './head-place.ts';

const NAME = /^head-\d{12}\.jws$/;

/** A folder of this machine or one that is mounted, `file:///folder`. */
export function folderPlace(name: string): ReadablePlace {
  const folder = fileURLToPath(name);
  const there = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    name,
    async read(which) {
      await there();
      const names = (await readdir(folder)).filter((file) => NAME.test(file)).sort();
      const wanted = names.slice(which === 'all' ? 0 : -1);
      return Promise.all(wanted.map(async (file) => (await readFile(path.join(folder, file), 'utf8')).trim()));
    },
    async write(signed) {
      await there();
      await writeFile(path.join(folder, headFile(signed)), `${signed.jws}\n`, { flag: 'wx' });
    },
  };
}
