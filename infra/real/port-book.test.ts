import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { openPortBook } from './port-book.ts';

it('leases the lowest free ports above the portal’s, each once, and takes them back', async () => {
  const busy = createServer();
  const first = 21_870;
  await new Promise<void>((resolve, reject) => busy.once('error', reject).listen(first + 2, '127.0.0.1', resolve));
  try {
    const book = openPortBook(first);
    const leased = await Promise.all([book.lease(), book.lease(), book.lease()]);
    expect(new Set(leased).size).toBe(3);
    expect(leased).not.toContain(first + 2);
    for (const port of leased) expect(port).toBeGreaterThan(first);
    const [given = 0] = leased;
    book.release(given);
    expect(await book.lease()).toBe(given);
  } finally {
    await new Promise((resolve) => busy.close(resolve));
  }
});
