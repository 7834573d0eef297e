import { type Outcome, retry } from '../../shell/src/api/retry.ts';
import type { Session } from './session.ts';
import { type Meter, show } from './tally.ts';

/** A request as a page of the portal makes it. Returns the response body; throws for any error response. */
export type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Record<string, unknown>>;

const LIMIT_MS = 15_000;
export const WAITS = 'The portal does not answer just now. What you entered is still here, and we keep trying.';

/** Requests of one user, retried by the rule of the browser's API client, and counted. */
export function createClient(origin: string, session: Session, meter: Meter): Ask {
  async function send(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${await session.token()}`);
    const signal = AbortSignal.timeout(LIMIT_MS);
    return fetch(new Request(request, { headers, signal, redirect: 'error' }));
  }
  async function attempt(request: Request): Promise<Outcome> {
    const spare = request.clone();
    try {
      const first = await send(request);
      if (first.status !== 401) return { response: first };
      const renewed = await session.renew();
      const last = renewed ? await send(spare) : first;
      return { response: last, renewalFailed: last.status === 401 && !renewed };
    } catch (error) {
      return { error };
    }
  }
  return async (method, path, body) => {
    const tally = meter.now();
    const began = Date.now();
    let tries = 0;
    tally.requests += 1;
    const request = new Request(origin + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const onLongWait = () => {
      show(tally, WAITS);
      return () => undefined;
    };
    const counted = (each: Request) => {
      tries += 1;
      return attempt(each);
    };
    const { response, error } = await retry(request, counted, { online: () => true, onLongWait });
    tally.repeated += tries - 1;
    if (method !== 'GET') tally.longestMs = Math.max(tally.longestMs, Date.now() - began);
    if (!response) throw new Error(`no answer (${codeOf(error)})`);
    const text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name;
  return code;
}
