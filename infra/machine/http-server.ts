import type { RequestListener } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Certificate, createServer } from '@vesela/service-kit/tls';
import { LOOPBACK, portError } from './ports.ts';

export interface PortOptions {
  port: number;
  host: string;
  /** Not shared with the other workers of a cluster. */
  alone?: boolean;
  /** With it the port answers HTTPS only. */
  certificate?: Certificate | undefined;
  /** How long `stop` lets open requests finish. */
  drainMs?: number;
  /** How long idle connections stay open meanwhile. */
  graceMs?: number;
}

/** A proxy waits for its upstreams, so longer than they drain. */
export const DRAIN_MS = 12_000;
const GRACE_MS = 1_500;

/** Listens; returns `stop`, which lets open requests finish. Throws a `PlainError` for a busy port. */
export async function openPort(listener: RequestListener, options: PortOptions): Promise<() => Promise<void>> {
  const { port, host, alone = false, drainMs = DRAIN_MS, graceMs = GRACE_MS } = options;
  const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
  const server = createServer(limits, listener, options.certificate);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen({ port, host, exclusive: alone }, resolve);
  });
  return async () => {
    // After `Connection: close` browsers open a new connection; idle ones get a grace period. That is
    // why this is not the server's own `close`, which cuts them at once, perhaps during a request.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    let idle: NodeJS.Timeout | undefined;
    const sweeping = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 50);
    }, graceMs);
    await Promise.race([closed, delay(drainMs, undefined, { ref: false })]);
    clearTimeout(sweeping);
    clearInterval(idle);
    server.closeAllConnections();
    await closed;
  };
}

/** Listens on the loopback only; `stop` gives open requests 2 s. */
export const listen = (listener: RequestListener, port: number): Promise<() => Promise<void>> =>
  openPort(listener, { port, host: LOOPBACK, drainMs: 2_000, graceMs: 0 });
