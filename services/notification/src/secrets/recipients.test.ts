import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OPTIONAL_MAIL_KINDS, unsubscribeRoutes } from '@vesela/contracts/notification';
import fc from 'fast-check';
import { createRecipientNames } from './recipients.ts';

const names = createRecipientNames(randomBytes(32));
const { params } = unsubscribeRoutes.unsubscribe;

describe('createRecipientNames', () => {
  it('hashes an address regardless of case, and no other recipient alike', () => {
    const name = names.nameOf({ address: 'anna@vesela.example' });
    expect(names.nameOf({ address: 'Anna@VESELA.example' })).toEqual(name);
    expect(names.nameOf({ subject: 'anna@vesela.example' })).not.toEqual(name);
    expect(createRecipientNames(randomBytes(32)).nameOf({ address: 'anna@vesela.example' })).not.toEqual(name);
    expect(Buffer.from(name).toString('latin1')).not.toContain('anna');
  });

  it.each(OPTIONAL_MAIL_KINDS)('accepts the token for %s, and no modified one', (kind) => {
    const name = names.nameOf({ subject: 'anna' });
    const token = names.unsubscribeToken(name, kind);
    expect(params.parse({ token })).toEqual({ token });
    expect(names.readToken(token)).toEqual({ name, kind });
    fc.assert(
      fc.property(fc.nat(63), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(token, 'base64url');
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(names.readToken(bytes.toString('base64url'))).toBeUndefined();
      }),
    );
    expect(createRecipientNames(randomBytes(32)).readToken(token)).toBeUndefined();
    expect(names.readToken(token.slice(1))).toBeUndefined();
  });
});
