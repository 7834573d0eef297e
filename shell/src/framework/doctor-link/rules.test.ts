import { describe, expect, it } from '@jest/globals';
import { addressOf, tokenOf } from './rules.ts';

const TOKEN = 'abcDEF123-_'.repeat(4).slice(0, 43);

describe('a doctor link in the browser', () => {
  it('carries its token in the URL fragment and reads it back', () => {
    const address = new URL(addressOf('https://portal.example/en/DoctorLink', TOKEN));
    expect([address.pathname, address.search]).toEqual(['/en/DoctorLink', '']);
    expect(tokenOf(address.hash)).toBe(TOKEN);
  });

  it.each(['', '#', '#main', `#${TOKEN}a`, `#${TOKEN.slice(1)}`, `#state=${TOKEN}`])('finds no token in %j', (hash) => {
    expect(tokenOf(hash)).toBeUndefined();
  });
});
