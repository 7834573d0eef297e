import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeOf, readPlace } from './place.ts';

const ID = '7f3e2a10-1111-4222-8333-123456789abc';

describe('the cursor of a page', () => {
  it('is parsed as it was written', () => {
    const dates = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.uuid(), (at, id) => {
        expect(readPlace(placeOf({ at: at.toISOString(), id, kind: 'examination' }))).toEqual({ at, id });
      }),
    );
  });

  it.each([
    [`2026-13-40T08:00:00.000Z_${ID}`, undefined],
    [`0000-01-01T00:00:00.000Z_${ID}`, { at: new Date(0), id: ID }],
  ])('%s is %p', (written, place) => expect(readPlace(written)).toEqual(place));
});
