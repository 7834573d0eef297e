import { describe, expect, it } from '@jest/globals';
import { openListener } from './listener.ts';

const here = { port: 0, host: '127.0.0.1' };

describe('a listener', () => {
  it('breaks off what does not end in time', async () => {
    const listener = await openListener(() => undefined, here, 300);
    const hanging = fetch(`http://127.0.0.1:${listener.port}/`).catch((error: Error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begun = Date.now();
    await listener.close();
    expect(Date.now() - begun).toBeGreaterThan(290);
    expect(Date.now() - begun).toBeLessThan(1_000);
    expect(await hanging).toBe('fetch failed');
  });

  it('says in one sentence that its port is taken', async () => {
    const first = await openListener(() => undefined, here);
    const again = openListener(() => undefined, { ...here, port: first.port });
    await expect(again).rejects.toThrow(`Port ${first.port} on 127.0.0.1 is in use by another program.`);
    await first.close();
  });
});
