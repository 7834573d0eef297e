import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testServer } from '../postgres/testing/test-server.ts';
import { imageNames, rehearseImage } from './rehearse-image.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

// One of each kind; `npm run -s rehearse` takes all.
it.each(['examination', 'gateway', 'modules-mfe-examination'])(
  'the image of %s runs by itself: nothing installed, nothing to write on',
  async (name) => {
    expect(imageNames()).toContain(name);
    await rehearseImage(name, server.url);
  },
  180_000,
);
