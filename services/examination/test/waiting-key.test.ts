import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('the key of an examination that waits on a device', () => {
  it('is the same at every call, different for everybody, and kept by no cache', async () => {
    const anna = await harness.user('anna');
    const first = await anna.get('/waiting-key').expect(200);
    expect(Buffer.from(first.body.key, 'base64')).toHaveLength(32);
    expect(first.headers['cache-control']).toContain('no-store');
    expect((await anna.get('/waiting-key').expect(200)).body).toEqual(first.body);
    const ilze = await harness.user('ilze');
    expect((await ilze.get('/waiting-key').expect(200)).body).not.toEqual(first.body);
  });
});
