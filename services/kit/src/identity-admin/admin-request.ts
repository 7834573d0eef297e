import type { z } from 'zod';
import { problem } from '../problem/problem-error.ts';
import { fetchInside } from '../tls/inside.ts';

interface AdminRequest {
  /** The answer's body, checked. */
  <Answer>(method: 'GET', address: string, parts: { answer: z.ZodType<Answer> }): Promise<Answer | undefined>;
  /** The answer's body is not read. */
  (method: 'PUT' | 'POST' | 'DELETE', address: string, parts?: { body: unknown }): Promise<true | undefined>;
}

/** Sends one request with the service's token; undefined for 404. Throws `unavailable` for any other failure. */
export function adminRequest(token: () => Promise<string>, timeoutMs: number): AdminRequest {
  return async <Answer>(
    method: string,
    address: string,
    parts: { body?: unknown; answer?: z.ZodType<Answer> } = {},
  ) => {
    const { body, answer } = parts;
    try {
      const response = await fetchInside(address, {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // The admin API has no reason to redirect, and the token must not be sent elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok && answer) return answer.parse(await response.json());
      await response.body?.cancel();
      if (response.ok) return true;
      if (response.status === 404) return undefined;
      throw new Error(`The identity provider answered ${response.status}.`);
    } catch (cause) {
      throw problem('unavailable', { cause });
    }
  };
}
