import { expect, it } from '@jest/globals';
import type { ParkedMessage } from '../transport.ts';
import { oldestFirst } from './oldest-first.ts';

const parked = (parkedAt: string, occurredAt: string, sequence: number): ParkedMessage => ({
  consumer: 'profile',
  message: {
    id: `m${sequence}`,
    name: 'a.b',
    version: 1,
    owner: 'consent',
    key: 'k',
    sequence,
    occurredAt,
    payload: {},
  },
  reason: 'Error',
  parkedAt,
});

it('orders by the time of parking, and what was parked at the same time as it came about', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'];
  const inOrder = [parked(early, late, 9), parked(late, early, 4), parked(late, late, 1), parked(late, late, 2)];
  const rotated = [...inOrder.slice(3), ...inOrder.slice(0, 3)];
  expect(rotated.sort(oldestFirst)).toEqual(inOrder);
  expect([...inOrder].reverse().sort(oldestFirst)).toEqual(inOrder);
});
