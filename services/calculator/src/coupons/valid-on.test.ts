import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OWN_OFFERS } from './own-offers.ts';
import { dayOf, validOn } from './valid-on.ts';

const summer = { valid_from: '2026-06-01', valid_until: '2026-08-31' };
const winter = { valid_from: '2026-12-01', valid_until: '2026-12-31' };

describe('an offer', () => {
  it.each([
    // Riga is three hours ahead of UTC in summer, two in winter.
    [false, summer, '2026-05-31T20:59:59.999Z'],
    [true, summer, '2026-05-31T21:00:00.000Z'],
    [true, summer, '2026-08-31T20:59:59.999Z'],
    [false, summer, '2026-08-31T21:00:00.000Z'],
    [false, winter, '2026-11-30T21:59:59.999Z'],
    [true, winter, '2026-11-30T22:00:00.000Z'],
    [true, winter, '2026-12-31T21:59:59.999Z'],
    [false, winter, '2026-12-31T22:00:00.000Z'],
    [true, { valid_from: '2026-06-01', valid_until: '2026-06-01' }, '2026-06-01T09:00:00.000Z'],
  ])('is valid: %s for %j at %s', (valid, offer, moment) => {
    expect(validOn(offer, new Date(moment))).toBe(valid);
  });

  it('is valid on its last day and on no later one, whatever the day', () => {
    const days = fc.date({ noInvalidDate: true, min: new Date('2000-01-02'), max: new Date('2090-01-01') });
    fc.assert(
      fc.property(days, (moment) => {
        const offer = { valid_from: '2000-01-01', valid_until: dayOf(moment) };
        expect(validOn(offer, moment)).toBe(true);
        expect(validOn(offer, new Date(moment.getTime() + 26 * 3_600_000))).toBe(false);
      }),
    );
  });

  it('of a fitness club, ten free days, ended with August 2021', () => {
    const [fitness] = OWN_OFFERS;
    expect(fitness).toMatchObject({ kind: 'fitness', valid_until: '2021-08-31' });
    expect(fitness && validOn(fitness, new Date('2021-08-31T20:59:59.999Z'))).toBe(true);
    expect(fitness && validOn(fitness, new Date('2021-08-31T21:00:00.000Z'))).toBe(false);
  });
});
