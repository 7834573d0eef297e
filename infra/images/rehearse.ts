import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../postgres/postgres.ts';
import { imageNames, rehearseImage } from './rehearse-image.ts';

/**
 * `npm run -s rehearse`: every image of the portal's own programs, made in a folder as its Dockerfile says and started
 * from there with nothing else, against a PostgreSQL of its own. `npm run -s rehearse -- gateway consent` takes these only.
 */
const wanted = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'vesela-rehearse-'));
const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
try {
  for (const name of imageNames().filter((image) => wanted.length === 0 || wanted.includes(image))) {
    const began = performance.now();
    const fault = await rehearseImage(name, server.url).then(
      () => undefined,
      (error: unknown) => error,
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(fault === undefined ? `✓ ${name} (${seconds} s)` : `✗ ${name}\n${String(fault)}`);
    if (fault !== undefined) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
