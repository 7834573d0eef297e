import type { Offer } from '@vesela/contracts/offer';

const inEvery = (text: string): Offer['title'] => ({
  lv: `${text} (lv)`,
  en: `${text} (en)`,
  ru: `${text} (ru)`,
  pl: `${text} (pl)`,
});

export const sampleOffer = (changes: Partial<Offer>): Offer => ({
  id: 'check-up',
  kind: 'clinic',
  demonstration: true,
  partner: inEvery('A clinic'),
  title: inEvery('A check-up for less'),
  instructions: inEvery('Show the code at the desk.'),
  code: 'DEMO-10',
  valid_from: '2026-01-01',
  valid_until: '2026-11-30',
  ...changes,
});

/** One that ends with November 2026, one that begins the next year. */
export const SAMPLE_OFFERS: readonly Offer[] = [
  sampleOffer({}),
  sampleOffer({ id: 'next-year', valid_from: '2027-01-01', valid_until: '2027-12-31', code: null }),
];
