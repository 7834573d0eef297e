import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { freshClone, withPackages } from '../testing/fresh-clone.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Against hanging alone. */
const LIMIT_MS = 180_000;
/** What these do takes long, and a benchmark judges the machine: they are stopped once they say that they have begun. */
const LONG = [
  'dev',
  'npm test -- --changed',
  'start:real',
  'test:operations',
  'test:real',
  'test:kubernetes',
  'fire',
  'faults',
  'rolling',
  'rabbitmq',
  'validate:risk',
  'bench:risk',
  'bench:dev',
  'bench:events',
];
const AT_ONCE = 3;

/** Every command in the table of README, as it stands there. */
function commandsOf(readme: string): string[] {
  const cells = readme.split('\n').flatMap((line) => /^\| (`npm .*?)\s*\|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => command));
}

const commands = commandsOf(readFileSync(path.join(ROOT, 'README.md'), 'utf8'));
const scripts = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;
/** What npm runs for a command. npm itself takes longer than most of them, and is seen in the bare clone. */
function scriptOf(command: string): string {
  const [, name = '', args = ''] = /^npm (?:run (?:-s )?)?(\S+)(?: --(?: (.*))?)?$/.exec(command) ?? [];
  const script = scripts[name];
  if (script === undefined) throw new Error(`package.json has no script for ${command}`);
  return `${script} ${args}`;
}
const nameOf = (command: string) => /^npm run (?:-s )?(\S+)/.exec(command)?.[1] ?? command;

interface Outcome {
  status: number | 'stopped';
  /** What it printed, without npm's own lines. */
  printed: string;
}

const { PATH, HOME, JAVA_HOME } = process.env;
const env = { PATH, HOME, ...(JAVA_HOME ? { JAVA_HOME } : {}) };

/** Runs a command as a newcomer types it; one that goes on for long is stopped. */
function type(command: string, folder: string, isLong: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: folder, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let [printed, isStopped] = ['', false];
    const end = () => process.kill(-(child.pid ?? 0), 'SIGINT');
    const hang = () => {
      printed += '\n(no end)';
      end();
    };
    const timer = setTimeout(hang, LIMIT_MS);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += String(chunk);
        if (!isLong || isStopped || !/^…/m.test(printed)) return;
        isStopped = true;
        end();
      });
    child.on('close', (code) => {
      clearTimeout(timer);
      const own = printed.split('\n').filter((line) => line.trim() !== '' && !/^(npm |> )/.test(line));
      resolve({ status: isStopped ? 'stopped' : (code ?? 1), printed: own.join('\n') });
    });
  });
}

const STACK = /^\s+at |node:internal|ERR_[A-Z]/m;
const SENTENCE = /^\S[^\n]*\.$/;

const place = temporaryFolder();
const outcomes = new Map<string, Outcome>();

beforeAll(async () => {
  const at = (name: string) => freshClone(path.join(place.folder, name));
  const [bare, installed, options] = [at('bare'), withPackages(at('installed')), withPackages(at('options'))];
  const unknown = (command: string) => `${command}${command.includes(' -- ') ? '' : ' --'} --no-such-option`;
  const jobs = commands.flatMap((command) => {
    const isLong = LONG.includes(nameOf(command));
    return [
      { key: `bare ${command}`, line: command, folder: bare, isLong },
      { key: `installed ${command}`, line: scriptOf(command), folder: installed, isLong },
      { key: `options ${command}`, line: scriptOf(unknown(command)), folder: options, isLong: false },
    ];
  });
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift())
      outcomes.set(job.key, await type(job.line, job.folder, job.isLong));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});

afterAll(() => place.remove());

/** It works, or says in one sentence what to run first. */
function expectPlain({ status, printed }: Outcome): void {
  expect(printed).not.toMatch(STACK);
  if (status === 0 || status === 'stopped') return;
  expect({ status, printed }).toEqual({ status: 1, printed: expect.stringMatching(SENTENCE) });
}

const outcomeOf = (key: string) => outcomes.get(key) ?? { status: 1, printed: '' };

it('finds the table', () =>
  expect(commands).toEqual(expect.arrayContaining(['npm run start:real', 'npm run restore'])));

describe.each(['bare', 'installed'])('in a clone with nothing built, %s', (state) => {
  it.each(commands)('%s', (command) => expectPlain(outcomeOf(`${state} ${command}`)));
});

describe('with an option that it does not know', () => {
  it.each(commands)('%s', (command) => {
    const { status, printed } = outcomeOf(`options ${command}`);
    expect({ status, printed }).toEqual({ status: 1, printed: expect.stringMatching(SENTENCE) });
  });
});
