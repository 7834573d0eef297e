import { expect, it } from '@jest/globals';
import { eventsHandled } from './events-handled.ts';

it('waits for outboxes and queues alike, in this order', async () => {
  const outbox = [1, 0, 0];
  const queue = [0, 1, 0];
  const asked: string[] = [];
  const lag = async () => {
    asked.push('outbox');
    return { count: outbox.shift() ?? 0, oldestSeconds: 0 };
  };
  const depth = async () => {
    asked.push('queue');
    return { consent: queue.shift() ?? 0 };
  };
  await eventsHandled({ depth }, [{ events: { lag } }]);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['outbox', 'queue']).flat());
});
