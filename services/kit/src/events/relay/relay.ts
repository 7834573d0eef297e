import { describeError } from '../../log/describe-error.ts';
import type { Logger } from '../../log/logger.ts';
import { backoffMs, pause } from '../common/backoff.ts';
import { createBell } from '../common/bell.ts';
import type { EventMessage } from '../message.ts';
import { dispatch } from './dispatch.ts';
import { openSession, type Session } from './session.ts';

export interface RelayOptions {
  service: string;
  databaseUrl: string;
  publish(message: EventMessage): Promise<void>;
  logger: Logger;
}

export interface Relay {
  start(): void;
  /** Waits for what is being published. */
  stop(): Promise<void>;
}

/** Any number that nothing else in the service's database locks. */
const LOCK = 7_031_966;
/** How often a copy that waits asks whether the one that publishes is gone. */
const STANDBY_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * Carries events from the outbox to the transport. Of several copies of a service one at a time does it, the one that
 * holds the database's advisory lock; the lock goes with its connection, whatever becomes of the process.
 */
export function createRelay({ service, databaseUrl, publish, logger }: RelayOptions): Relay {
  const stopping = new AbortController();
  const bell = createBell();
  let running: Promise<void> | undefined;

  const serve = async (session: Session) => {
    const signal = AbortSignal.any([stopping.signal, session.lost]);
    while (!signal.aborted) {
      const [lock] = await session.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
      if (lock?.held) return dispatch(session, { publish, logger, bell, signal });
      await bell.wait(STANDBY_MS, signal);
    }
  };
  const run = async () => {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        const session = await openSession(databaseUrl, `${service}-relay`, bell.ring);
        failures = 1;
        await serve(session).finally(session.close);
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
