import { fetchInside } from '@vesela/service-kit/tls';
import { PlainError } from '../command/plain-error.ts';

/** Sends a request of one user. Returns the response's body; throws a plain sentence for an error response. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** An error response. */
export class RefusedError extends PlainError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;

/** Requests with a token to a service, or to a whole portal. */
export function callsTo(origin: string, token: string): Call {
  return async (method, path, body) => {
    const response = await fetchInside(origin + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    if (!response.ok) throw new RefusedError(`${method} ${path} answers ${status}: ${text.slice(0, 300)}`, status);
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
}
