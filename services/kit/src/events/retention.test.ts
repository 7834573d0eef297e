import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestService, type TestService } from '../../test/events/service.ts';
import { forgetOldEvents } from './retention.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService('producer');
});
afterAll(() => service.drop());

it('deletes published and processed events after their retention, in several batches, and nothing that waits', async () => {
  const outbox = `INSERT INTO events.outbox (id, name, version, owner, key, sequence, occurred_at, payload, published_at)
    SELECT gen_random_uuid(), 'producer.counted', 1, 'producer', 'anna', n, now(), '{}', $1::timestamptz
    FROM generate_series(1, $2::int) AS n`;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await service.query(outbox, [ago(8), 2_500]);
  await service.query(outbox, [ago(6), 3]);
  await service.query(outbox, [null, 2]);
  const kept = randomUUID();
  await service.query('INSERT INTO events.inbox VALUES ($1, $2), ($3, $4)', [randomUUID(), ago(91), kept, ago(89)]);

  expect(await forgetOldEvents(service.transaction)).toBe(2_501);
  expect(await service.query('SELECT FROM events.outbox')).toHaveLength(5);
  expect(await service.query('SELECT event_id FROM events.inbox')).toEqual([{ event_id: kept }]);
});
