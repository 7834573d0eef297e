import { expect, it } from '@jest/globals';
import { createLogger } from '@vesela/service-kit';
import { type Block, blockedAddresses } from './blocked-addresses.ts';

const logger = createLogger('gateway', { level: 'silent' });
const later = '2026-11-22T00:00:00.000Z';

it('matches addresses, networks and expiry, and keeps the last list when a read fails', async () => {
  const answers: (() => Promise<Block[]>)[] = [
    async () => [
      { network: '203.0.113.7/32', until: later },
      { network: '198.51.100.9', until: later },
      { network: '2001:db8:1::/64', until: '2026-11-21T12:00:00.000Z' },
    ],
    () => Promise.reject(new Error('down')),
    async () => [],
  ];
  let read = 0;
  /** The next list is read only after the previous one has been checked. */
  let allowed = 0;
  let now = Date.parse('2026-11-21T11:00:00.000Z');
  const blocked = blockedAddresses({
    read: async () => {
      while (read >= allowed) await new Promise((resolve) => setTimeout(resolve, 5));
      return (await answers[read++]?.()) ?? [];
    },
    logger,
    everyMs: 50,
    now: () => now,
  });
  const reads = async (count: number) => {
    allowed = count;
    while (read < count) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  try {
    expect(blocked.isBlocked('203.0.113.7')).toBe(false);
    blocked.start();
    await reads(1);
    const seen = ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.9', '2001:db8:1::5', '203.0.113.8', 'nonsense', ''];
    expect(seen.map(blocked.isBlocked)).toEqual([true, true, true, true, false, false, false]);
    await reads(2);
    expect(blocked.isBlocked('203.0.113.7')).toBe(true);
    now = Date.parse('2026-11-21T13:00:00.000Z');
    expect(blocked.isBlocked('2001:db8:1::5')).toBe(false);
    await reads(3);
    expect(blocked.isBlocked('203.0.113.7')).toBe(false);
  } finally {
    allowed = Number.POSITIVE_INFINITY;
    await blocked.stop();
  }
});
