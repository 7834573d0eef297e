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
   * Resolves when every target queue has the message on disk. Rejects with `UnroutableError` when there is no queue, and
   * with another error when the outcome is unknown; the message may have been accepted.
   */
  send(envelope: Envelope & { messageId?: string }, body: unknown): Promise<void>;
  close(): Promise<void>;
}

type Declared = Pick<PublisherProps, 'queues' | 'exchanges' | 'queueBindings'>;

/** Declares the topology before its first message, and again after each lost connection. */
export function createConfirmedPublisher(link: BrokerLink, declared: Declared, limitMs: number): ConfirmedPublisher {
  const returned = new Set<string>();
  let publisher = open(link.connection, declared, returned);
  return {
    async send(envelope, body) {
      if (link.blocked()) throw new Error('The broker takes nothing for now.');
      const used = publisher;
      await withTimeout(used.send(envelope, body), limitMs, 'The broker did not confirm the message.');
      // A returned message is reported in the next turn, though it arrives before the confirmation.
      await turn();
      if (!returned.delete(envelope.messageId ?? '')) return;
      // Somebody deleted a queue: the next message declares everything again.
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
