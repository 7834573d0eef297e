import type { EventMessage } from '../events/message.ts';
import type { Subscribe, Transport } from '../events/transport.ts';

export interface CapturedTransport {
  transport: Transport;
  /** Events that left the service. */
  published: EventMessage[];
  /** Returns the service an event; rejects as its consumer does. */
  deliver(message: EventMessage): Promise<void>;
}

/** A transport that leads nowhere: what a service tells is kept, and a test tells it what it likes. */
export function createCapturedTransport(): CapturedTransport {
  const published: EventMessage[] = [];
  let subscription: Subscribe | undefined;
  const transport: Pick<Transport, 'publish' | 'subscribe'> = {
    publish: async (message) => void published.push(message),
    subscribe: async (options) => {
      subscription = options;
      return { close: async () => undefined };
    },
  };
  return {
    transport: transport as Transport,
    published,
    deliver: async (message) => subscription?.deliver(message),
  };
}
