import { describe, expect, it } from '@jest/globals';
import type { Decision } from '@vesela/contracts/consent';
import { challengeOf, decisionOf, signedHash, thumbprintOf } from './signed-form.ts';
import { signingOrigins } from './signing-keys.ts';

const TEXT = { document: 'terms', versionId: 'terms/2026-01-10', lang: 'en', textHash: 'a'.repeat(64) };
const DECISION: Decision = {
  action: 'give',
  document: 'terms',
  version_id: 'terms/2026-01-10',
  lang: 'en',
  text_hash: 'a'.repeat(64),
};

describe('the decision that led to an entry', () => {
  it.each([
    ['given', null, DECISION],
    ['renewed', 'whole', { ...DECISION, layer: 'whole' }],
    ['denied', 'brief', { ...DECISION, action: 'deny', layer: 'brief' }],
    // Taking an agreement back names no text, so that nothing can stand in its way.
    ['revoked', null, { action: 'revoke', document: 'terms' }],
  ] as const)('%s, with the layer %s', (action, layer, decision) => {
    expect(decisionOf({ ...TEXT, action, layer })).toEqual(decision);
    expect(signedHash(decisionOf({ ...TEXT, action, layer }), 'salt')).toBe(signedHash(decision, 'salt'));
  });
});

it('what is signed stays as it is: old receipts are checked with it', () => {
  const hash = signedHash(DECISION, '0'.repeat(32));
  expect(hash).toBe('ddb1c60b5fbe237c36ad43e77e554e38fb95004eaa21cd04e0d23df32b56c267');
  const statement = { person_id: '00000000-0000-4000-8000-000000000001', decisions: [hash] };
  expect(challengeOf({ ...statement, expires_at: '2026-11-29T18:00:00.000Z' })).toBe(
    '6zjMsVwX-R7Sik-C8qV9rwKWg7TlARiQBKCfR24pi7Y',
  );
  expect(thumbprintOf('AAAA')).toBe('709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c');
});

it.each<[string, string[]]>([
  ['https://portal.example/', ['https://portal.example']],
  ['http://localhost:8080', ['http://localhost:8080']],
  ['http://127.0.0.1:8080', []],
  ['http://[::1]:8080', []],
])('%s has passkeys on %s', (address, origins) => {
  expect(signingOrigins([address])).toEqual(origins);
});
