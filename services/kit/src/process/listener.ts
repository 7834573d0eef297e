import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Certificate, createServer } from '../tls/certificate.ts';

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** With it the listener answers HTTPS only. */
  certificate?: Certificate | undefined;
}

export interface HttpListener {
  readonly port: number;
  close(): Promise<void>;
}

const DRAIN_MS = 8_000;

/** Rejects with one plain sentence when the port cannot be opened. */
export async function openListener(
  listener: RequestListener,
  { port, host, certificate }: ListenOptions,
  drainMs = DRAIN_MS,
): Promise<HttpListener> {
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
  const server = createServer(limits, listener, certificate);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(plainFault(cause, host, port), { cause })));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, drainMs) };
}

/** Lets requests in progress finish. Kept-alive connections are closed when idle, the rest on timeout. */
async function drain(server: ReturnType<typeof createServer>, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = new AbortController();
  await Promise.race([closed, delay(drainMs, undefined, { signal: late.signal }).catch(() => undefined)]);
  clearInterval(idle);
  late.abort();
  server.closeAllConnections();
  await closed;
}

function plainFault(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use by another program.`;
  if (error.code === 'EACCES') return `This user may not open port ${port} on ${host}.`;
  return `Port ${port} on ${host} could not be opened.`;
}
