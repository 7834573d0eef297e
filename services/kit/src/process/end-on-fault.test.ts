import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { createSentryReceiver } from '../testing/index.ts';

const FAULTY = fileURLToPath(new URL('../../test/faulty-process.ts', import.meta.url));

it('an error that nobody caught is logged and reported without its message, and ends the process', async () => {
  const receiver = await createSentryReceiver();
  const child = spawn(process.execPath, ['--import', 'tsx', FAULTY], {
    env: { PATH: process.env.PATH, SENTRY_DSN: receiver.dsn },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      written += String(piece);
    });
  const [status] = await once(child, 'close');
  expect(status).toBe(1);
  expect(JSON.parse(written)).toMatchObject({ level: 'fatal', service: 'profile', error: { name: 'TypeError' } });
  expect(receiver.events()).toMatchObject([
    { tags: { service: 'profile' }, release: 'profile@1.0.0', exception: { values: [{ type: 'TypeError' }] } },
  ]);
  expect(written + receiver.arrived.join()).not.toContain('anna');
  await receiver.stop();
});
