import { expect, it, jest } from '@jest/globals';
import { seal } from './sealed.ts';

const finished = {
  submission_id: '11111111-2222-4333-8444-555555555555',
  symptoms: ['nipple_inversion', 'skin_itch_pain'] as const,
  pattern: 'lines' as const,
  finished_at: '2026-11-21T12:00:00.000Z',
};

it('returns what was sealed, any number of times', async () => {
  const held = await seal(finished, 'anna@example.org');
  expect(await held.open()).toEqual(finished);
  expect(await held.open()).toEqual(finished);
  expect(held.owner).toBe('anna@example.org');
});

it('reveals nothing before it is opened', async () => {
  const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
  const held = await seal(finished, '');
  const sealed = (await encrypt.mock.results[0]?.value) as ArrayBuffer;
  const seen = JSON.stringify(held) + Buffer.from(sealed).toString('latin1');
  expect(seen).not.toContain('nipple');
  expect(seen).not.toContain('2026');
});

it('uses a non-extractable key', async () => {
  const generate = jest.spyOn(crypto.subtle, 'generateKey');
  await seal(finished, '');
  const key = (await generate.mock.results.at(-1)?.value) as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
