import { setImmediate as turn } from 'node:timers/promises';
import type { Connection, Envelope, Publisher, PublisherProps } from 'rabbitmq-client';
import type { BrokerLink } from './broker-link.ts';
import { within } from './within.ts';

/** The broker has no queue for the message. */
export class UnroutableError extends Error {
  override readonly name = 'UnroutableError';
}

export interface ConfirmedPublisher {
  /**
   * Resolves when every queue that the message goes to has it on disk. Rejects with `UnroutableError` when there is none,
   * and with another error when that is not known; the message may have been taken all the same.
   */
  send(envelope: Envelope & { messageId?: string }, body: unknown): Promise<void>;
  close(): Promise<void>;
}

type Declared = Pick<PublisherProps, 'queues' | 'exchanges' | 'queueBindings'>;

/** Declares what it needs at its first message, and again after each loss of the connection. */
export function createConfirmedPublisher(link: BrokerLink, declared: Declared, limitMs: number): ConfirmedPublisher {
  const returned = new Set<string>();
  let publisher = open(link.connection, declared, returned);
  return {
    async send(envelope, body) {
      if (link.blocked()) throw new Error('The broker takes nothing for now.');
      await within(limitMs, 'The confirmation', publisher.send(envelope, body));
      // What comes back is told of in the next turn, though it arrives before the confirmation.
      await turn();
      if (!returned.delete(envelope.messageId ?? '')) return;
      // Somebody deleted a queue under us: the next message declares all anew.
      void publisher.close();
      publisher = open(link.connection, declared, returned);
      throw new UnroutableError('The broker has no queue for this message.');
    },
    close: () => publisher.close(),
  };
}

function open(connection: Connection, declared: Declared, returned: Set<string>): Publisher {
  const publisher = connection.createPublisher({ confirm: true, ...declared });
  publisher.on('basic.return', ({ messageId }) => {
    returned.add(messageId ?? '');
  });
  return publisher;
}
