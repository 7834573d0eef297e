import { setImmediate as turn } from 'node:timers/promises';
import type { Connection, Envelope, Publisher, PublisherProps } from 'rabbitmq-client';
import { withTimeout } from '../common/with-timeout.ts';
import type { BrokerLink } from './broker-link.ts';

/** The broker has no queue for the message. */
class UnroutableError extends Error {
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
      const used = publisher;
      await withTimeout(used.send(envelope, body), limitMs, 'The broker did not confirm the message.');
      // What comes back is told of in the next turn, though it arrives before the confirmation.
      await turn();
      if (!returned.delete(envelope.messageId ?? '')) return;
      // Somebody deleted a queue under us: the next message declares all anew.
      if (used === publisher) {
        publisher = open(link.connection, declared, returned);
        used.close().catch(() => undefined);
      }
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
