import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { openListener } from './listener.ts';

const here = { port: 0, host: '127.0.0.1' };

describe('a listener', () => {
  it('closes connections that do not end in time', async () => {
    const arrived = new EventEmitter();
    const listener = await openListener(() => void arrived.emit('request'), here, 300);
    const request = once(arrived, 'request');
    const hanging = fetch(`http://127.0.0.1:${listener.port}/`).catch((error: Error) => error.message);
    await request;
    const begun = Date.now();
    await listener.close();
    expect(Date.now() - begun).toBeGreaterThan(290);
    expect(await hanging).toBe('fetch failed');
  });

  it('says in one sentence that its port is taken', async () => {
    const first = await openListener(() => undefined, here);
    const again = openListener(() => undefined, { ...here, port: first.port });
    await expect(again).rejects.toThrow(`Port ${first.port} on 127.0.0.1 is in use by another program.`);
    await first.close();
  });
});
