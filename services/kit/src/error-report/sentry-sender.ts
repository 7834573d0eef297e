import { createEventEnvelope, createTransport, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from '@sentry/core';
import type { ErrorReport } from '@vesela/contracts/error-report';
import { sentryEvent } from './sentry-event.ts';

const TIMEOUT_MS = 5_000;
const FLUSH_MS = 1_000;
/** Concurrent reports; more are dropped, so that a receiver that hangs holds neither memory nor connections. */
const AT_A_TIME = 10;

export interface SentrySender {
  send(report: ErrorReport, platform: 'javascript' | 'node'): void;
  /** Waits for pending reports, 1 s at most. */
  flush(): Promise<void>;
}

/** Sends each report once. If the receiver is down or refuses, the report is lost: the log has the same content. */
export function createSentrySender(written: string, now: () => Date = () => new Date()): SentrySender {
  const dsn = makeDsn(written);
  if (!dsn) throw new Error('The address of the error reports was not checked.');
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
  const transport = createTransport(
    { bufferSize: AT_A_TIME, recordDroppedEvent: () => undefined },
    async ({ body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { 'Content-Type': 'application/x-sentry-envelope' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return {
        statusCode: answer.status,
        headers: {
          'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
          'retry-after': answer.headers.get('retry-after'),
        },
      };
    },
  );
  return {
    send(report, platform) {
      const envelope = createEventEnvelope(sentryEvent(report, platform, now()), dsn);
      // Not logged: the next error would be reported to the same receiver.
      void Promise.resolve(transport.send(envelope)).catch(() => undefined);
    },
    flush: async () => void (await transport.flush(FLUSH_MS)),
  };
}
