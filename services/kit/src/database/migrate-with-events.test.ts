import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestService, type TestService } from '../../test/events/service.ts';
import { migrateWithEvents } from './index.ts';

const folder = new URL('../../test/events/migrations', import.meta.url);
let service: TestService;
beforeAll(async () => {
  service = await createTestService('consumer');
});
afterAll(() => service.drop());

it('keeps the history of the kit separate from that of the service, and applies nothing twice', async () => {
  const names = async (table: string) =>
    (await service.query<{ name: string }>(`SELECT migration_name AS name FROM ${table} ORDER BY 1`)).map(
      ({ name }) => name,
    );
  expect(await names('public._prisma_migrations')).toEqual(['20261121100000_effect']);
  expect(await names('events._prisma_migrations')).toEqual([
    '20261121100000_events',
    '20261121120000_wake_relay_less_often',
    '20261121230000_traceparent',
    '20261126064500_closed_accounts',
    '20261129210000_sealed_events',
  ]);
  expect(await migrateWithEvents(service.url, folder)).toEqual({ applied: [], unknown: [] });
});
