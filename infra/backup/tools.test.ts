import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { run, runTool, toolsFor } from './tools.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

function script(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

it('tells the last line of what a program said when it fails, and only its name when it is missing', async () => {
  await expect(run(script('fails', 'echo first >&2; echo "the reason" >&2; exit 3'), [])).rejects.toThrow(
    'fails failed: the reason.',
  );
  await expect(run(path.join(folder, 'missing'), [])).rejects.toThrow('missing failed: no reason given.');
  await run(script('works', 'exit 0'), []);
});

it('hands a password to a program by its environment, never on the command line', async () => {
  const args = path.join(folder, 'args');
  const tool = script('tool', `echo "$@" > ${args}; [ "$PGPASSWORD" = "it's" ] || { echo "no password" >&2; exit 1; }`);
  await runTool(tool, ['--list'], "postgresql://own%40er:it's@127.0.0.1/profile");
  await run(
    script(
      'compares',
      `grep -qx -- '--host 127.0.0.1 --port 5432 --username own@er --dbname profile --no-password --list' ${args}`,
    ),
    [],
  );
});

it('takes the oldest programs that are new enough, and says what to install when there are none', () => {
  const before = process.env.PATH;
  script('pg_dump', 'echo "pg_dump (PostgreSQL) 998.1"');
  try {
    process.env.PATH = `${folder}${path.delimiter}${before}`;
    expect(toolsFor(997)).toBe(folder);
    expect(() => toolsFor(999)).toThrow('install the package postgresql-client-999');
  } finally {
    process.env.PATH = before;
  }
});
