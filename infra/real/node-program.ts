import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtFolder, NODE_ENVIRONMENT, NODE_FLAGS } from '../build/programs.ts';
import { ROOT } from '../command/options.ts';

const tsx = pathToFileURL(createRequire(path.join(ROOT, 'package.json')).resolve('tsx')).href;

interface Start {
  command: string;
  args: string[];
  cwd: string;
}

/** How one of our programs is started from source, for what ends soon; tsx caches what it compiled. */
export function nodeProgram(program: string): Start {
  return { command: process.execPath, args: ['--import', tsx, path.join(ROOT, program)], cwd: ROOT };
}

/** How one of our programs is started as `buildAll` has built it: with less memory than from source. */
export function builtProgram(program: string): Start {
  return { command: process.execPath, args: [...NODE_FLAGS, path.join(builtFolder(program), 'main.js')], cwd: ROOT };
}

/** Variables of every program: PATH, one cache for compiled files, and how memory is allocated. */
export const baseEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  TZ: 'UTC',
  ...NODE_ENVIRONMENT,
  ...(process.env.TMPDIR ? { TMPDIR: process.env.TMPDIR } : {}),
};

/** The named variables that are set. */
export function passedOn(names: readonly string[], env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
