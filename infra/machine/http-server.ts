import { createServer, type RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LOOPBACK, portError } from './ports.ts';

const DRAIN_MS = 2_000;

/** Listens on the loopback only. Returns `stop`, which gives open requests 2 s. Throws a `PlainError` for a busy port. */
export async function listen(listener: RequestListener, port: number): Promise<() => Promise<void>> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, LOOPBACK, resolve);
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await Promise.race([closed, delay(DRAIN_MS, undefined, { ref: false })]);
    server.closeAllConnections();
    await closed;
  };
}
