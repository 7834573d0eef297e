import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { measureEvents } from './metrics.ts';

it('exports count and age, and NaN while the database is down', async () => {
  const registry = new Registry();
  let lag = async () => ({ count: 3, oldestSeconds: 1.5 });
  let parked = async () => 2;
  measureEvents(registry, { lag: () => lag(), parked: () => parked(), refused: () => 1 });
  const values = async () => (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(await values()).toEqual([
    'events_outbox_waiting 3',
    'events_outbox_oldest_seconds 1.5',
    'events_parked 2',
    'events_refused 1',
  ]);
  lag = async () => Promise.reject(new Error('away'));
  parked = async () => Promise.reject(new Error('away'));
  expect(await values()).toEqual([
    'events_outbox_waiting Nan',
    'events_outbox_oldest_seconds Nan',
    'events_parked Nan',
    'events_refused 1',
  ]);
});
