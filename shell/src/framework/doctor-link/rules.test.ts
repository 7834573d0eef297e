import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LINK_DAYS, MAX_LINK_DAYS, MAX_LIVE_LINKS } from '@vesela/contracts/doctor-link';
import { addressOf, DEFAULT_DAYS, MAX_DAYS, MAX_LIVE, tokenOf } from './rules.ts';

const TOKEN = 'abcDEF123-_'.repeat(4).slice(0, 43);

describe('a doctor link in the browser', () => {
  it('has the same limits as the contract', () => {
    expect([MAX_DAYS, DEFAULT_DAYS, MAX_LIVE]).toEqual([MAX_LINK_DAYS, DEFAULT_LINK_DAYS, MAX_LIVE_LINKS]);
  });

  it('carries its token in the URL fragment and reads it back', () => {
    const address = new URL(addressOf('https://portal.example/en/DoctorLink', TOKEN));
    expect([address.pathname, address.search]).toEqual(['/en/DoctorLink', '']);
    expect(tokenOf(address.hash)).toBe(TOKEN);
  });

  it.each(['', '#', '#main', `#${TOKEN}a`, `#${TOKEN.slice(1)}`, `#state=${TOKEN}`])('finds no token in %j', (hash) => {
    expect(tokenOf(hash)).toBeUndefined();
  });
});
