import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { builtFolder, NODE_FLAGS } from './programs.ts';

it('Node takes the options of the real run, with which a heap ends at 256 MB', () => {
  const print = "console.log(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)";
  const limit = Number(execFileSync(process.execPath, [...NODE_FLAGS, '--eval', print], { encoding: 'utf8' }));
  expect(limit).toBeGreaterThanOrEqual(256);
  expect(limit).toBeLessThan(270);
});

/** The bundler does not work inside this test environment, so that it runs beside it. */
const build = (program: string, reads: readonly string[]) => {
  const script = `
    import { buildProgram } from ${JSON.stringify(path.join(ROOT, 'infra/build/programs.ts'))};
    await buildProgram(${JSON.stringify(program)}, ${JSON.stringify(reads)});`;
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: 'pipe',
  });
};

it('a built program runs without the loader, and reads what lies in the repository now', () => {
  const { folder, remove } = temporaryFolder();
  // Inside the repository, as programs are.
  const own = path.join('infra/dist', path.basename(folder));
  const at = (name: string) => path.join(ROOT, own, name);
  const program = `${own}/main.ts`;
  try {
    mkdirSync(at('texts'), { recursive: true });
    writeFileSync(at('texts/said'), 'before');
    writeFileSync(
      at('main.ts'),
      "import { readFileSync } from 'node:fs';\nconst file: URL = new URL('./texts/said', import.meta.url);\nconsole.log(readFileSync(file, 'utf8') /* — */);\n",
    );
    build(program, ['README.md']);
    build(program, ['README.md']);
    writeFileSync(at('texts/said'), 'after');
    const built = path.join(builtFolder(program), 'main.js');
    expect(execFileSync(process.execPath, [...NODE_FLAGS, built], { encoding: 'utf8' })).toBe('after\n');
    // One letter outside ASCII, and V8 keeps the whole source at two bytes a letter.
    expect(readFileSync(built).every((byte) => byte < 128)).toBe(true);
    expect(readFileSync(path.join(builtFolder(program), 'README.md'), 'utf8')).toContain('npm start');
  } finally {
    rmSync(at(''), { recursive: true, force: true });
    rmSync(builtFolder(own), { recursive: true, force: true });
    remove();
  }
});

it('refuses a program that reads what is not there', () => {
  const program = 'infra/images/healthcheck.ts';
  expect(() => build(program, ['shell/never-built'])).toThrow(/shell\/never-built is not there/);
  rmSync(builtFolder(program), { recursive: true });
});
