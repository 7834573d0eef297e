import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../command/options.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { groupedArguments, groupsOf } from './group-suites.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(place.folder, file)), { recursive: true });
  writeFileSync(path.join(place.folder, file), text);
};
const STARTS_A_SERVICE = "import { startService } from './harness.ts';\n";

describe('groups of suites', () => {
  const many = (start: string, end: string, count: number, text: string) => {
    const files = Array.from({ length: count }, (_, i) => `${start}${i}${end}`);
    for (const file of files) write(file, text);
    return files;
  };

  it('hold a few of one package and kind, each suite once, and about as many as the others', () => {
    const services = many('services/consent/test/', '.test.ts', 23, STARTS_A_SERVICE);
    const components = many('mfe-profile/src/', '.test.tsx', 3, '');
    const groups = groupsOf(place.folder, [...services, ...components]);
    expect(groups.map(({ name, suites }) => [name, suites.length])).toEqual([
      ['component-mfe-profile-1', 3],
      ['service-consent-1', 8],
      ['service-consent-2', 8],
      ['service-consent-3', 7],
    ]);
    expect(groups.flatMap(({ suites }) => suites).sort()).toEqual([...services, ...components].sort());
  });

  it('hold more of what needs neither a service nor a page, and leave alone what has a page without components', () => {
    const files = many('shell/src/', '.test.ts', 13, "import { rules } from '../src/rules.ts';\n");
    write('shell/src/router.test.ts', '/** @jest-environment jsdom */\n');
    expect(
      groupsOf(place.folder, [...files, 'shell/src/router.test.ts']).map(({ name, suites }) => [name, suites.length]),
    ).toEqual([
      ['unit-shell-1', 7],
      ['unit-shell-2', 6],
    ]);
  });
});

describe('a run in groups', () => {
  const suites = {
    'first.test.ts': `
      let begun = 0;
      beforeEach(() => { begun += 1; process.env.LEFT_BEHIND = 'yes'; globalThis[Symbol.for('vesela.left')] = 1; });
      it('has its hooks', () => expect(begun).toBe(1));
      it('may fail', () => expect(1).toBe(2));`,
    'second.test.ts': `
      it('has no hooks of another suite, and finds nothing that it left', () =>
        expect([process.env.LEFT_BEHIND, globalThis[Symbol.for('vesela.left')]]).toEqual([undefined, undefined]));`,
    'third.test.ts': `throw new Error('not to be loaded');`,
  };
  const inJest = (folder: string) => {
    for (const [name, text] of Object.entries(suites)) write(`services/example/test/${name}`, STARTS_A_SERVICE + text);
    write('services/example/test/harness.ts', 'export const startService = () => undefined;');
    write('services/example/src/rules.test.ts', "it('starts nothing', () => undefined);");
    write('services/example/src/command.test.ts', "it('is left out', () => undefined);");
    const alone = [`^${path.join(folder, 'services/example/src/command.test.ts')}`];
    const groups = path.join(folder, 'groups');
    mkdirSync(groups);
    const config = { rootDir: ROOT, testEnvironment: 'node', extensionsToTreatAsEsm: ['.ts'], transform: TRANSFORM };
    const report = path.join(folder, 'report.json');
    const times = path.join(folder, 'times');
    const args = ['--config', JSON.stringify(config), '--json', `--outputFile=${report}`, '--runInBand', '--silent'];
    const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
    const grouped = groupedArguments(folder, ['services'], groups, { alone, leftOut: true });
    spawnSync(process.execPath, [jest, ...args, ...grouped], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', SUITE_TIMES: times },
    });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      groups: readdirSync(groups),
      results: results.map(({ fullName, status }) => `${status}: ${fullName}`).sort(),
      timed: readFileSync(times, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { file: string }).file)
        .sort(),
    };
  };
  it('keeps suites apart, counts every test that is not left out, and fails for one that cannot be loaded', () => {
    const names = Object.keys(suites).map((name) => `services/example/test/${name}`);
    expect(inJest(place.folder)).toEqual({
      groups: ['service-example-1.test.ts', 'unit-example-1.test.ts'],
      results: [
        `failed: ${names[0]} may fail`,
        `failed: ${names[2]} can be loaded`,
        'passed: services/example/src/rules.test.ts starts nothing',
        `passed: ${names[0]} has its hooks`,
        `passed: ${names[1]} has no hooks of another suite, and finds nothing that it left`,
      ],
      timed: ['services/example/src/rules.test.ts', ...names],
    });
  });

  it('is refused when suites of a group need different environments', () => {
    write('services/example/test/a.test.ts', STARTS_A_SERVICE);
    write('services/example/test/b.test.ts', `/** @jest-environment jsdom */\n${STARTS_A_SERVICE}`);
    const grouped = () => groupedArguments(place.folder, ['services'], place.folder, { alone: [], leftOut: false });
    expect(grouped).toThrow('need different environments');
  });
});

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

const TRANSFORM = {
  '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }],
};
