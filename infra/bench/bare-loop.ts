import { Connection } from 'rabbitmq-client';

export interface BareLoop {
  /** Sends so many messages; gives the seconds from the first publication to the last delivery. */
  run(count: number): Promise<number>;
  close(): Promise<void>;
}

export interface BareLoopOptions {
  url: string;
  body: unknown;
  /** Publishers at once; each waits for the confirmation of its message before it sends the next. */
  writers: number;
  prefetch: number;
}

/** rabbitmq-client alone at a quorum queue: publish, wait for the confirmation, take, acknowledge. */
export async function openBareLoop({ url, body, writers, prefetch }: BareLoopOptions): Promise<BareLoop> {
  const queue = `bench.bare.${writers}`;
  const outward = new Connection(url);
  const inward = new Connection(url);
  const queueOptions = { durable: true, arguments: { 'x-queue-type': 'quorum' } } as const;
  const publisher = outward.createPublisher({ confirm: true });
  let expected = 0;
  let finish = () => {};
  const consumer = inward.createConsumer({ queue, queueOptions, qos: { prefetchCount: prefetch } }, async () => {
    expected -= 1;
    if (expected === 0) finish();
  });
  await new Promise<void>((resolve) => consumer.once('ready', resolve));
  return {
    async run(count) {
      const begun = performance.now();
      expected = count;
      const taken = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let left = count;
      const write = async () => {
        while (left-- > 0) await publisher.send({ routingKey: queue, durable: true, mandatory: true }, body);
      };
      await Promise.all(Array.from({ length: writers }, write));
      await taken;
      return (performance.now() - begun) / 1_000;
    },
    async close() {
      await consumer.close();
      await publisher.close();
      await Promise.all([outward.close(), inward.close()]);
    },
  };
}
