import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const COMMAND = `
  import { setImmediate } from 'node:timers/promises';
  import { runCommand } from ${JSON.stringify(path.join(import.meta.dirname, 'plain-error.ts'))};
  runCommand(async () => {
    for (;;) {
      console.log('a line');
      await setImmediate();
    }
  });`;

it('a command ends without a word when its reader has seen enough', async () => {
  const command = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', COMMAND], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(command.stdout, 'data');
  command.stdout.destroy();
  const [status] = (await once(command, 'close')) as [number | null];
  expect([status, said]).toEqual([0, '']);
});
