import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';

const capacity = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'capacity.ts'), ...args], {
    cwd: ROOT,
  }).then(
    ({ stdout }) => ({ status: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ status: code, text: stderr.trim() }),
  );

it('npm run capacity prints what a number of women needs', async () => {
  const { status, text } = await capacity('--women', '2000000');
  expect(status).toBe(0);
  expect(text).toContain('2 million women');
  expect(text).toContain('## Waiting at the peak');
});

it.each([
  [['--women', 'many'], '--women takes a whole number from 1.'],
  [['--women', '5', '--write'], 'The report is written for its own sizes: leave out --women.'],
])('npm run capacity says what is wrong with %j', async (args, sentence) => {
  expect(await capacity(...args)).toEqual({ status: 1, text: sentence });
});
