import { createServer } from 'node:net';
import { codeOf, PlainError } from '../command/plain-error.ts';

export const LOOPBACK = '127.0.0.1';

const open = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return open(0);
}

/** The error for a port that cannot be opened. */
export function portError(error: unknown, port: number): PlainError {
  const reason = codeOf(error) === 'EACCES' ? 'may not be opened by this user' : 'is in use by another program';
  return new PlainError(`Port ${port} ${reason}; choose another one with --port.`);
}

/** Throws a `PlainError` unless the port can be opened. */
export async function expectFree(port: number): Promise<void> {
  await open(port).catch((error: unknown) => {
    throw portError(error, port);
  });
}
