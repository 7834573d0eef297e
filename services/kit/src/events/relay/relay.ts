import { describeError } from '../../log/describe-error.ts';
import type { Logger } from '../../log/logger.ts';
import { backoffMs, pause } from '../common/backoff.ts';
import { createWakeup } from '../common/wakeup.ts';
import type { EventMessage } from '../message.ts';
import { type DispatchOptions, dispatch } from './dispatch.ts';
import { createParts } from './parts.ts';
import { openSession, type Session } from './session.ts';

export interface RelayOptions {
  service: string;
  databaseUrl: string;
  publish(message: EventMessage): Promise<void>;
  seal?: DispatchOptions['seal'];
  /** Told of each event that is not published, for want of a seal. */
  refuse?: DispatchOptions['refuse'];
  /** Uses the connection for as long as it lasts; returns the function that ends that. */
  follow?(session: Session): Promise<() => void>;
  logger: Logger;
}

export interface Relay {
  start(): void;
  /** Waits for events being published. */
  stop(): Promise<void>;
}

/** How often a copy looks how many others there are, and takes over what one of them has left. */
const SHARE_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * Publishes events from the outbox to the transport. Copies of a service share the keys, and the events of one key are
 * published by one copy at a time: the one that holds the database's advisory lock of the key's part. Locks are released
 * with the connection, even after a crash.
 */
export function createRelay(options: RelayOptions): Relay {
  const { service, databaseUrl, publish, seal, refuse = () => undefined, follow, logger } = options;
  const stopping = new AbortController();
  const wakeup = createWakeup();
  let running: Promise<void> | undefined;

  const application = `${service}-relay`;
  const serve = async (session: Session) => {
    const signal = AbortSignal.any([stopping.signal, session.lost]);
    const parts = createParts(session, application);
    const { published, drained } = dispatch(session, {
      held: parts.held,
      ...{ publish, seal, refuse, logger, wakeup, signal },
    });
    const share = async () => {
      while (!signal.aborted) {
        if (await parts.share(drained)) wakeup.wake();
        await pause(SHARE_MS, signal);
      }
    };
    // What is being published ends before the next session begins, or the events of a key could overtake one another.
    for (const end of await Promise.allSettled([published, share()])) if (end.status === 'rejected') throw end.reason;
  };
  const used = async (session: Session) => {
    await session.listen('events_outbox', wakeup.wake);
    const leave = await follow?.(session);
    await serve(session).finally(leave);
  };
  const run = async () => {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        const session = await openSession(databaseUrl, application);
        failures = 1;
        await used(session).finally(session.close);
      } catch (error) {
        logger.warn({ error: describeError(error) }, 'the relay lost its database');
      }
      if (!stopping.signal.aborted) await pause(backoffMs(failures, LONGEST_WAIT_MS), stopping.signal);
    }
  };
  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
