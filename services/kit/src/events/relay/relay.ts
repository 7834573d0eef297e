import { describeError } from '../../log/describe-error.ts';
import type { Logger } from '../../log/logger.ts';
import { backoffMs, pause } from '../common/backoff.ts';
import { createWakeup } from '../common/wakeup.ts';
import type { EventMessage } from '../message.ts';
import { dispatch } from './dispatch.ts';
import { openSession, type Session } from './session.ts';

export interface RelayOptions {
  service: string;
  databaseUrl: string;
  publish(message: EventMessage): Promise<void>;
  /** Uses the connection for as long as it lasts; returns the function that ends that. Also on standby. */
  follow?(session: Session): Promise<() => void>;
  logger: Logger;
}

export interface Relay {
  start(): void;
  /** Waits for events being published. */
  stop(): Promise<void>;
}

/** Arbitrary lock id that nothing else in the service's database uses. */
const LOCK = 7_031_966;
/** How often a standby copy checks whether the active one is gone. */
const STANDBY_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * Publishes events from the outbox to the transport. Only one copy of a service does so at a time: the holder of the
 * database's advisory lock, which is released with its connection, even after a crash.
 */
export function createRelay({ service, databaseUrl, publish, follow, logger }: RelayOptions): Relay {
  const stopping = new AbortController();
  const wakeup = createWakeup();
  let running: Promise<void> | undefined;

  const serve = async (session: Session) => {
    const signal = AbortSignal.any([stopping.signal, session.lost]);
    while (!signal.aborted) {
      const [lock] = await session.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
      if (lock?.held) return dispatch(session, { publish, logger, wakeup, signal });
      await wakeup.wait(STANDBY_MS, signal);
    }
  };
  const used = async (session: Session) => {
    await session.listen('events_outbox', wakeup.wake);
    const leave = await follow?.(session);
    await serve(session).finally(leave);
  };
  const run = async () => {
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        const session = await openSession(databaseUrl, `${service}-relay`);
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
