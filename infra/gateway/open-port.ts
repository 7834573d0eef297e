import { createServer, type RequestListener } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { portFault } from '../local/ports.ts';

export interface PortOptions {
  port: number;
  host: string;
  /** Not shared with the other copies of a process, which otherwise answer on one port in turn. */
  alone?: boolean;
}

/** A proxy waits for the parts behind it: longer than they drain. */
export const DRAIN_MS = 12_000;
const GRACE_MS = 1_500;

/** Listens; gives the way to stop, which lets requests under way finish. Throws a plain sentence for a busy port. */
export async function openPort(listener: RequestListener, options: PortOptions): Promise<() => Promise<void>> {
  const { port, host, alone = false } = options;
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portFault(error, port)));
    server.listen({ port, host, exclusive: alone }, resolve);
  });
  return async () => {
    // Told in an answer, browsers ask the next time over a new connection; idle ones have a moment to hear of it. That is
    // why this is not the HTTP server's own `close`, which cuts them at once, perhaps under a request on its way.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    let idle: NodeJS.Timeout | undefined;
    const sweeping = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 50);
    }, GRACE_MS);
    await Promise.race([closed, delay(DRAIN_MS, undefined, { ref: false })]);
    clearTimeout(sweeping);
    clearInterval(idle);
    server.closeAllConnections();
    await closed;
  };
}
