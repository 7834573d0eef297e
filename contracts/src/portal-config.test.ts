import { describe, expect, it } from '@jest/globals';
import { portalConfigSchema } from './portal-config.ts';

/** What an operator may offer; the rest of the configuration is tried by every start of the portal. */
const offers = portalConfigSchema.pick({ geneticTest: true, municipalities: true, clinics: true });

const word = { lv: 'Piedāvājums', en: 'Offer', ru: 'Предложение', pl: 'Oferta' };
const clinic = {
  kind: 'mammography',
  name: 'Clinic',
  country: 'LV',
  place: 'LV-RIX',
  address: 'Rīga',
  phone: '+371 00000000',
  source: { name: 'Register', checked: '2026-11-01' },
};
const config = {
  clinics: [clinic],
  geneticTest: { discountEur: 40, validUntil: '2027-12-31' },
  municipalities: { 'LV-RIX': { title: word, text: word, links: [{ text: word, url: 'https://www.example.org/' }] } },
};

describe('offers in the portal configuration', () => {
  it('are taken in every language', () => {
    expect(offers.parse(config)).toEqual(config);
  });

  it('may have a clinic without a source only as a sample', () => {
    const { source: _, ...sample } = clinic;
    expect(offers.safeParse({ ...config, clinics: [{ ...sample, demonstration: true }] }).success).toBe(true);
  });

  it('may be none', () => {
    expect(offers.safeParse({ geneticTest: null, municipalities: {} }).success).toBe(true);
  });

  it.each([
    ['a language that is missing', { municipalities: { 'LV-RIX': { title: { en: 'Offer' }, text: word, links: [] } } }],
    [
      'a link that is not https',
      { municipalities: { x: { title: word, text: word, links: [{ text: word, url: 'javascript:alert(1)' }] } } },
    ],
    ['a clinic whose link is not https', { clinics: [{ ...clinic, url: 'http://www.example.org/' }] }],
    ['a clinic without a source', { clinics: [{ ...clinic, source: undefined }] }],
    ['a clinic whose telephone number is none', { clinics: [{ ...clinic, phone: 'javascript:1' }] }],
    ['an offer without an end', { geneticTest: { discountEur: 40 } }],
    ['an offer of nothing', { geneticTest: { discountEur: 0, validUntil: '2027-12-31' } }],
  ])('are refused with %s', (_what, wrong) => {
    expect(offers.safeParse({ ...config, ...wrong }).success).toBe(false);
  });
});
