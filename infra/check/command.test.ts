import { expect, it } from '@jest/globals';
import { command } from './command.ts';

const node = (script: string, options: Parameters<typeof command>[2] = {}) =>
  command(process.execPath, ['-e', script], options);

it('gives the exit status of a command that may fail, and rejects with the output of one that may not', async () => {
  expect(await node('process.exit(3)', { mayFail: true })).toBe(3);
  await expect(node('console.log("a fault"); process.exit(3)')).rejects.toThrow('a fault');
});

it('says that a command took too long, whether it may fail or not', async () => {
  const options = { limitMs: 1_000, mayFail: true };
  await expect(node('console.log("begun"); setInterval(() => {}, 1_000)', options)).rejects.toThrow(
    'begun\nEnded after 1 s, the longest that it may take.',
  );
});
