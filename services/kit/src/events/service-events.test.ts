import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { counted, ignored, writeEffect } from '../../test/events/counted.ts';
import { createTestService, type TestService } from '../../test/events/service.ts';
import { until } from '../testing/until.ts';
import { createLocalTransport, type Transport } from './index.ts';

let producer: TestService;
let consumer: TestService;
let transport: Transport;
let stopAll: (() => Promise<void>)[];
beforeEach(async () => {
  [producer, consumer] = await Promise.all([createTestService('producer'), createTestService('consumer')]);
  transport = createLocalTransport();
  stopAll = [];
});
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()));
  await transport.close();
  await Promise.all([producer.drop(), consumer.drop()]);
});

async function started(service: TestService, ...consumes: Parameters<TestService['copy']>[1][]) {
  const events = service.copy(
    transport,
    consumes.flat().flatMap((each) => each ?? []),
  );
  stopAll.push(events.stop);
  await events.start();
  return events;
}
const effectsArePresent = (count: number) =>
  until(async () => Object.values(await consumer.effects()).flat().length === count);

describe('service events', () => {
  it('carry a change of one service into another, once and in order', async () => {
    await started(consumer, [writeEffect()]);
    const { emit, lag } = await started(producer);
    await producer.transaction(async (tx) => {
      for (const number of [1, 2, 3]) await emit(tx, counted, { subject: 'anna', number });
      await emit(tx, ignored, { subject: 'anna', number: 0 });
      await emit(tx, counted, { subject: 'anna', number: 4 });
    });
    await effectsArePresent(4);
    expect(await consumer.effects()).toEqual({ anna: [1, 2, 3, 4] });
    await until(async () => (await lag()).count === 0);
  });

  it('run every handler of an event in one transaction', async () => {
    let refuse = true;
    const second = writeEffect(() => {
      if (refuse) throw new Error('no');
    });
    await started(consumer, [writeEffect(), second]);
    const { emit } = await started(producer);
    await producer.transaction((tx) => emit(tx, counted, { subject: 'anna', number: 1 }));
    await until(async () => (await transport.depth()).consumer === 1);
    expect(await consumer.effects()).toEqual({});
    refuse = false;
    await effectsArePresent(2);
  });

  it('reach a service that joins later from then on', async () => {
    const { emit } = await started(producer);
    const emitOne = (number: number) => producer.transaction((tx) => emit(tx, counted, { subject: 'anna', number }));
    await emitOne(1);
    await until(
      async () => (await producer.query('SELECT FROM events.outbox WHERE published_at IS NULL')).length === 0,
    );
    await started(consumer, [writeEffect()]);
    await emitOne(2);
    await emitOne(3);
    await until(async () => (await consumer.query('SELECT FROM events.position')).length === 1);
    await consumer.query('UPDATE events.position SET settles_at = now()');
    await effectsArePresent(2);
    expect(await consumer.effects()).toEqual({ anna: [2, 3] });
  });

  it('can be started again when the broker did not answer', async () => {
    let isAway = true;
    const subscribe: Transport['subscribe'] = async (wanted) => {
      if (isAway) throw new Error('away');
      return transport.subscribe(wanted);
    };
    const events = consumer.copy({ ...transport, subscribe }, [writeEffect()]);
    stopAll.push(events.stop);
    await expect(events.start()).rejects.toThrow('away');
    isAway = false;
    await events.start();
    const { emit } = await started(producer);
    await producer.transaction((tx) => emit(tx, counted, { subject: 'anna', number: 1 }));
    await effectsArePresent(1);
  });

  it('start and stop once, however often called, and stop without a start', async () => {
    const events = producer.copy(transport);
    await events.stop();
    await Promise.all([events.start(), events.start()]);
    await Promise.all([events.stop(), events.stop()]);
    const sessions =
      "SELECT FROM pg_stat_activity WHERE application_name = 'producer-relay' AND datname = current_database()";
    await until(async () => (await producer.query(sessions)).length === 0);
  });
});
