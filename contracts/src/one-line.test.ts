import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { ONE_LINE } from './one-line.ts';

/** As somebody reads it who has nothing but the published document. */
const published = new RegExp(z.toJSONSchema(z.string().regex(ONE_LINE)).pattern ?? '');

it.each(['', 'Anna', 'Rīga · Ķīpsala', 'Здоровье', '🙂'])('takes %j', (text) =>
  expect(published.test(text)).toBe(true),
);

it('refuses exactly the control characters', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('\n', '\u0085', 'a') })),
      (text) => expect(published.test(text)).toBe(!/\p{Cc}/u.test(text)),
    ),
  ));
