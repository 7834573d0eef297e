import { describe, expect, it } from '@jest/globals';
import { MAX_OPENINGS } from '@vesela/contracts/doctor-link';
import fc from 'fast-check';
import { expiryOf, hashOf, newToken, stateOf } from './link-rules.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const at = (ms: number) => new Date(now.getTime() + ms);

describe('a link', () => {
  it.each([
    ['live', { expiresAt: at(1), revokedAt: null, openings: 0 }],
    ['live', { expiresAt: at(1), revokedAt: null, openings: MAX_OPENINGS - 1 }],
    ['expired', { expiresAt: at(0), revokedAt: null, openings: 0 }],
    ['expired', { expiresAt: at(-1), revokedAt: null, openings: MAX_OPENINGS }],
    ['used_up', { expiresAt: at(1), revokedAt: null, openings: MAX_OPENINGS }],
    ['revoked', { expiresAt: at(1), revokedAt: at(0), openings: 0 }],
    ['revoked', { expiresAt: at(-1), revokedAt: at(-2), openings: 3 }],
  ] as const)('is %s', (state, link) => {
    expect(stateOf(link, now)).toBe(state);
  });

  it('is valid for exactly the chosen number of days', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, max: new Date('2100-01-01') }),
        fc.integer({ min: 1, max: 14 }),
        (made, days) => {
          const link = { expiresAt: expiryOf(made, days), revokedAt: null, openings: 0 };
          const last = new Date(made.getTime() + days * 86_400_000 - 1);
          expect(stateOf(link, last)).toBe('live');
          expect(stateOf(link, new Date(last.getTime() + 1))).toBe('expired');
        },
      ),
    );
  });

  it('has a token of 256 bits, of which only a hash is kept', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(hashOf('a')).not.toBe(hashOf('b'));
  });
});
