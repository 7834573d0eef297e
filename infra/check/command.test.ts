import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { command } from './command.ts';

const node = (script: string, options: Parameters<typeof command>[2] = {}) =>
  command(process.execPath, ['-e', script], options);

it('gives the exit status of a command that may fail, and rejects with the output of one that may not', async () => {
  expect(await node('process.exit(3)', { mayFail: true })).toBe(3);
  await expect(node('console.log("a fault"); process.exit(3)')).rejects.toThrow('a fault');
});

const wait = setTimeout;

it('says that a command took too long, whether it may fail or not', async () => {
  const { folder, remove } = temporaryFolder();
  const begun = path.join(folder, 'begun');
  // The limit ends only when the command has begun, however long a busy machine takes to start it.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date'] });
  try {
    const script = 'fs.writeSync(1, "begun\\n"); fs.writeFileSync(process.env.BEGUN, ""); setInterval(() => {}, 1_000)';
    const ended = node(script, { limitMs: 1_000, mayFail: true, env: { BEGUN: begun } }).catch(String);
    while (!existsSync(begun)) await new Promise((resolve) => wait(resolve, 10));
    jest.advanceTimersByTime(1_000);
    expect(await ended).toBe('Error: begun\nEnded after 1 s, the longest that it may take.');
  } finally {
    jest.useRealTimers();
    remove();
  }
});
