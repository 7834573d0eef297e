import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openServicesBundle } from './services-bundle.ts';

it('holds our own code only, finds migrations where they lie, and tells a change from none', async () => {
  const place = temporaryFolder();
  const bundle = await openServicesBundle(place.folder);
  try {
    const { file, packages, changed } = await bundle.rebuild();
    expect(changed).toBe(true);
    expect(packages).toContain('express');
    expect(packages.filter((name) => name.startsWith('@vesela/'))).toEqual([]);
    const code = readFileSync(file, 'utf8');
    expect(code).toContain(`file://${path.join(ROOT, 'services/calculator/src/database.ts')}`);
    expect(await bundle.rebuild()).toMatchObject({ file, changed: false });
  } finally {
    await bundle.dispose();
    place.remove();
  }
});
