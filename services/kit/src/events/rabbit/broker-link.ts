import { Connection } from 'rabbitmq-client';
import { authoritiesInside } from '../../tls/inside.ts';
import { withTimeout } from '../common/with-timeout.ts';
import type { RabbitLimits, RabbitOptions } from './options.ts';

export interface BrokerLink {
  connection: Connection;
  /** True while the broker, short of memory or disk, accepts nothing. */
  blocked(): boolean;
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 5_000;

/** Read at every connection, so that a renewed authority counts at the next one. */
const TRUSTED = {
  get ca() {
    return authoritiesInside();
  },
};

/** A connection that reconnects by itself until it is closed. */
export function openLink(purpose: string, { url, logger }: RabbitOptions, { answerMs }: RabbitLimits): BrokerLink {
  let blocked = false;
  const connection = new Connection({
    url,
    ...(url.startsWith('amqps:') ? { tls: TRUSTED } : {}),
    connectionName: purpose,
    connectionTimeout: 5_000,
    acquireTimeout: answerMs,
    retryLow: 200,
    retryHigh: 2_000,
    heartbeat: 10,
  });
  connection.on('error', (error: unknown) => logger.warn({ ...describe(error), purpose }, 'broker connection failed'));
  connection.on('connection', () => {
    blocked = false;
  });
  connection.on('connection.blocked', () => {
    blocked = true;
    logger.warn({ purpose }, 'broker takes nothing for now');
  });
  connection.on('connection.unblocked', () => {
    blocked = false;
  });
  return {
    connection,
    blocked: () => blocked,
    async close() {
      await withTimeout(connection.close(), CLOSE_WITHIN_MS, 'It does not close.').catch(() =>
        connection.unsafeDestroy(),
      );
    },
  };
}

/** Code and kind of a client error; it contains nothing of a message. */
export function describe(error: unknown): { code: string; reason: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: String(code ?? 'unknown'), reason: String(message ?? '').slice(0, 300) };
}
