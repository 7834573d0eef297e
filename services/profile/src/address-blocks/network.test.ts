import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseNetwork } from './network.ts';

describe('parseNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.199/25', '203.0.113.128/25'],
    ['203.0.113.199/24', '203.0.113.0/24'],
    ['2001:DB8:0:0::1', '2001:db8::1/128'],
    ['2001:db8:1:2:3:4:5:6/64', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:4:5:6/68', '2001:db8:1:2:f000::/68'],
  ])('normalizes %s to %s', (text, network) => {
    expect(parseNetwork(text)).toEqual({ network });
  });

  it.each([
    '',
    'example.org',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/024',
    '203.0.113.7/24/24',
    '2001:db8::1%eth0',
    '2001:db8::/129',
    '203.0.113.7/',
  ])('rejects %j', (text) => {
    expect(parseNetwork(text)).toEqual({ fault: 'wrong_format' });
  });

  it.each(['203.0.113.0/23', '203.0.113.0/0', '2001:db8::/63'])('rejects a network as wide as %s', (text) => {
    expect(parseNetwork(text)).toEqual({ fault: 'too_wide' });
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1/24',
    '192.168.1.1',
    '169.254.1.1',
    '255.255.255.255',
    '::1',
    '::ffff:203.0.113.7',
    'fe80::1',
    'fd00::1',
  ])('rejects reserved and private addresses: %s', (text) => {
    expect(parseNetwork(text)).toEqual({ fault: 'not_public' });
  });

  it('returns a network that contains the address and does not change when parsed again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(64), (address, narrower) => {
        const family = address.includes(':') ? 'ipv6' : 'ipv4';
        const widest = family === 'ipv6' ? 64 : 24;
        const prefix = Math.min(widest + narrower, family === 'ipv6' ? 128 : 32);
        const parsed = parseNetwork(`${address}/${prefix}`);
        if ('fault' in parsed) {
          expect(parsed.fault).toBe('not_public');
          return;
        }
        expect(parseNetwork(parsed.network)).toEqual(parsed);
        const [first = ''] = parsed.network.split('/');
        const list = new BlockList();
        list.addSubnet(first, prefix, family);
        expect(list.check(address, family)).toBe(true);
      }),
    );
  });
});
