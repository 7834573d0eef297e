import { describe, expect, it } from '@jest/globals';
import { mailAddressSchema } from '@vesela/contracts/offer';
import fc from 'fast-check';
import { addressFault } from './address-fault.ts';

describe('an e-mail address', () => {
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['anna', 'invalid'],
    ['anna@', 'invalid'],
    ['anna@reader', 'invalid'],
    ['anna@reader.example, ilze@reader.example', 'invalid'],
    ['anna@reader.example;ilze@reader.example', 'invalid'],
    ['Anna <anna@reader.example>', 'invalid'],
    ['anna@reader.example\nBcc: all@reader.example', 'invalid'],
    [`${'a'.repeat(250)}@reader.example`, 'long'],
    ['anna@reader.example', undefined],
    [' anna.o+x@mail.reader.example ', undefined],
  ])('%j: %s', (typed, fault) => {
    expect(addressFault(typed)).toBe(fault);
  });

  it('that the service accepts is never rejected here', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        if (mailAddressSchema.safeParse(address).success)
          expect([address, addressFault(address)]).toEqual([address, undefined]);
      }),
    );
  });
});
