import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOPBACK = '127.0.0.1';

export interface Served {
  port: number;
  stop(): Promise<void>;
}

/** Listens on a free port; the listener is made once the port is known. */
export async function serve(make: (port: number) => RequestListener | Promise<RequestListener>): Promise<Served> {
  // One that closes idle connections loses a call that a test sends late, having been busy itself.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  server.on('request', await make(port));
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A request whose target is sent verbatim, including dots and backslashes. */
export function rawRequest(
  port: number,
  target: string,
  headers: Record<string, string> | string[] = {},
  method = 'GET',
) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
    (resolve, reject) => {
      const sent = request({ host: LOOPBACK, port, path: target, method, headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += String(chunk);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}
