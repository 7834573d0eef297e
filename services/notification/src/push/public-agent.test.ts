import { get } from 'node:https';
import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, publicAgent, publicLookup } from './public-agent.ts';

it.each(['8.8.8.8', '142.250.74.46', '2a00:1450:400f:80d::200e', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['198.19.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'fe80::1'],
  ...['fd00::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'localhost', ''],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

describe('a name', () => {
  type Answer = { address: string; family: number }[];
  const ask = (answer: Answer, all = true) =>
    new Promise((resolve) => {
      const lookup = (_name: string, _options: object, done: (error: null, found: Answer) => void) =>
        done(null, answer);
      publicLookup(lookup as never)('push.example', { all }, (error, found) => resolve(error ? error.message : found));
    });
  const inside = { address: '10.0.0.5', family: 4 };
  const outside = { address: '8.8.8.8', family: 4 };

  it('leads to its public addresses and to no other', async () => {
    expect(await ask([inside, outside])).toEqual([outside]);
    expect(await ask([inside, outside], false)).toBe('8.8.8.8');
    expect(await ask([inside])).toBe('push.example has no public address.');
  });

  it('of this machine is not connected to', async () => {
    const failed = await new Promise((resolve) =>
      get('https://localhost:1/', { agent: publicAgent() }).on('error', resolve),
    );
    expect(failed).toMatchObject({ message: 'localhost has no public address.' });
  });
});
