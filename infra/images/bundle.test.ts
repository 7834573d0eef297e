import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

/** The bundler itself does not work inside this test environment, so that it runs beside it. */
function bundled(files: Readonly<Record<string, string>>): { read: string[]; run(): string } {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place.folder, name)), { recursive: true });
    writeFileSync(path.join(place.folder, name), text);
  }
  const out = path.join(place.folder, 'out');
  const script = `
    import { bundle } from ${JSON.stringify(path.join(ROOT, 'infra/images/bundle.ts'))};
    const [folder, out] = process.argv.slice(-2);
    console.log(JSON.stringify(await bundle({ main: 'src/main.ts' }, out, folder)));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script, '--', place.folder, out];
  const said = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', timeout: 30_000 });
  return {
    read: JSON.parse(said) as string[],
    run: () => execFileSync(process.execPath, [path.join(out, 'main.js')], { encoding: 'utf8', timeout: 10_000 }),
  };
}

const PRINT = "import { readFileSync } from 'node:fs';\nimport path from 'node:path';\n";

it('keeps the place of what sources read, and knows it', () => {
  const program = bundled({
    'src/main.ts': "import { url } from '../deep/er/where.ts';\nconsole.log(url.pathname);",
    'deep/er/where.ts': "export const url = new URL('../texts', import.meta.url);",
    'deep/unused.ts': "export const gone = new URL('./never', import.meta.url);",
  });
  expect(program.read).toEqual(['deep/texts']);
  expect(program.run()).toContain(path.join(place.folder, 'out/deep/texts'));
});

it('refuses a source that could not find what it reads, unless nothing of it is used', () => {
  const asking = `${PRINT}export const here = () => readFileSync(path.join(path.dirname(import.meta.filename), 'x'));\nexport const other = 1;`;
  const used = { 'src/main.ts': "import { here } from './asking.ts';\nhere();", 'src/asking.ts': asking };
  expect(() => bundled(used)).toThrow(/src\/asking\.ts asks where it lies in a way to which a bundle has no answer/);
});

it('leaves out what is not used of a source, whatever it would ask', () => {
  const program = bundled({
    'src/main.ts': "import { one } from './two.ts';\nconsole.log(one);",
    'src/two.ts': "import { where } from './where.ts';\nexport const one = 1;\nexport const two = () => where;",
    'src/where.ts': 'export const where = import.meta.filename;',
  });
  expect(program.run()).toBe('1\n');
  expect(readdirSync(path.join(place.folder, 'out'))).toEqual(['main.js']);
});

it('refuses a program that would need something installed beside it', () => {
  expect(() => bundled({ 'src/main.ts': "import('not-there-at-all').then(console.log);" })).toThrow(/not-there-at-all/);
});
