import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { PROCESSES } from './registry.ts';
import { variablesOf } from './variables.ts';

const programs = PROCESSES.map(({ name, program, args = [], schema }) => ({
  name,
  program,
  args,
  needed: variablesOf(schema)
    .filter(({ required }) => required)
    .map((variable) => variable.name),
})).filter(({ needed }) => needed.length > 0);

it.each(programs)(
  '$name does not start with nothing and names all that it needs',
  async ({ program, args, needed }) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, program), ...args], {
      env: { PATH: process.env.PATH ?? '' },
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
    const [code] = await once(child, 'close');
    expect({ code, lines: written.trimEnd().split('\n') }).toEqual({
      code: 1,
      lines: needed.map((name) => expect.stringMatching(new RegExp(`^${name} is missing: .+\\.$`))),
    });
  },
  120_000,
);
