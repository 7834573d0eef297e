import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { bundle } from '../images/bundle.ts';

/**
 * V8's options for a process of the real run, of which a dozen share one machine: a small young generation; an old one that
 * grows by a third at a time and not to four times its size, which V8 does up to 256 MB; no second, optimised
 * compilation of WebAssembly, which is Prisma's compiler of queries; and one thread that helps it collect and compile.
 */
export const NODE_FLAGS: readonly string[] = [
  '--max-semi-space-size=2',
  '--max-old-space-size=256',
  '--liftoff-only',
  '--v8-pool-size=1',
];

/** glibc otherwise keeps an arena of freed memory for each of a process's threads; there is one thread that allocates. */
export const NODE_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '1' };

/** What the gateway reads of the repository's root, relative to it. */
export const GATEWAY_READS: readonly string[] = ['shell/dist', 'contracts/data'];

/** Programs of this workspace that run as processes of their own, with what they read of the repository's root. */
export const INFRA_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  'infra/gateway/main.ts': GATEWAY_READS,
  'infra/modules/host.ts': [],
  'infra/mail-catcher/main.ts': [],
};

/** Says how programs are bundled. */
export const BUNDLER = path.join(ROOT, 'infra/images/bundle.ts');

/** Where a program of the repository lies when it is built, as `main.js`. */
export const builtFolder = (program: string) => path.join(ROOT, 'infra/dist', program.replace(/\.ts$/, ''));

/**
 * Bundles a program as the images do. What it reads is linked to its place in the repository. Chunks of the build before
 * stay, since a process of it may still run and load one.
 */
export async function buildProgram(program: string, reads: readonly string[]): Promise<void> {
  const folder = builtFolder(program);
  const read = await bundle({ main: program }, folder);
  for (const place of [...read, ...reads]) {
    const from = path.join(ROOT, place);
    if (!existsSync(from)) throw new PlainError(`${place} is not there; run npm run build.`);
    const to = path.join(folder, place);
    mkdirSync(path.dirname(to), { recursive: true });
    rmSync(to, { force: true });
    symlinkSync(from, to);
  }
}
