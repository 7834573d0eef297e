import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@vesela/service-kit';
import { z } from 'zod';
import { sampleOffer } from '../../test/sample-offers.ts';
import { offersEnvironment } from './offers-environment.ts';

const read = (value?: string) => readConfig(z.object(offersEnvironment), { PARTNER_OFFERS: value }).PARTNER_OFFERS;

describe('the offers that an operator configures', () => {
  it('are empty by default', () => {
    expect(read()).toEqual([]);
    expect(read(JSON.stringify([sampleOffer({})]))).toEqual([sampleOffer({})]);
  });

  it.each([
    'not JSON',
    '{}',
    JSON.stringify([sampleOffer({ id: 'Spaces are not' })]),
    JSON.stringify([sampleOffer({ valid_from: '2026-12-01' })]),
    JSON.stringify([sampleOffer({ code: 'A\nB' })]),
    JSON.stringify([sampleOffer({}), sampleOffer({})]),
    JSON.stringify(Array.from({ length: 21 }, (_, i) => sampleOffer({ id: `offer-${i}` }))),
  ])('are rejected in one sentence when invalid: %s', (value) => {
    expect(() => read(value)).toThrow('PARTNER_OFFERS is not valid: offers of partners as JSON, empty for none.');
  });
});
