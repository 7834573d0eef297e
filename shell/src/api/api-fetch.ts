import type { Notice, RequestOptions, Translate } from '@vesela/framework';
import type { SessionService } from '../session/session.ts';
import type { InFlight } from './in-flight.ts';
import { type Outcome, repeat } from './repeat.ts';

const LIMIT_MS = 15_000;
/** 5 MB over a slow line. */
const LONG_LIMIT_MS = 120_000;
const LONGEST_ERROR = 300;

export interface ApiDeps {
  origin: string;
  session: Pick<SessionService, 'token' | 'renew' | 'session'>;
  inFlight: InFlight;
  /** Whether the browser believes to have a line. */
  online: () => boolean;
  t: Translate;
  notify: (notice: Notice) => void;
  /** A 401 that a fresh token did not cure. */
  onUnauthorized: () => void;
  /** A service says that she has not agreed, or not any more, to what was asked of it. */
  onConsentMissing: () => void;
  /** Sends a call and times it, where the operator traces. */
  traced?: (request: Request, fetch: typeof globalThis.fetch) => Promise<Response>;
  fetch?: typeof globalThis.fetch;
}

const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
};

/** What the toast says of an answer with status 500 or above: the problem's `error` field. */
async function errorOf(response: Response): Promise<string> {
  const { error } = await bodyOf(response);
  return (typeof error === 'string' && error ? error : String(response.status)).slice(0, LONGEST_ERROR);
}

/**
 * `fetch` for the modules: this origin only, the bearer token to its `/api` and to nothing else, a try of 15 s at most or
 * as `RequestOptions` say, a request id, one try with a fresh token after a 401, others where nothing was done or doing it
 * twice is doing it once (`repeat`), and the portal's toasts. Rejects only when no answer came.
 */
export function createApiFetch(deps: ApiDeps): (request: Request, options?: RequestOptions) => Promise<Response> {
  const { session, notify, t, fetch = globalThis.fetch } = deps;

  async function send(request: Request, token: string | undefined, limitMs = LIMIT_MS): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('X-Request-Id', crypto.randomUUID());
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]);
    const ready = new Request(request, { headers, signal, redirect: 'error' });
    return deps.traced ? deps.traced(ready, fetch) : fetch(ready);
  }

  async function answer(request: Request, limitMs: number): Promise<Outcome> {
    // The portal's public files, such as the list of countries, need no token and get none.
    if (!new URL(request.url).pathname.startsWith('/api/')) return { response: await send(request, undefined) };
    const spare = request.clone();
    const first = await send(request, await session.token(), limitMs);
    if (first.status !== 401) return { response: first };
    const renewed = await session.renew();
    const last = renewed ? await send(spare, await session.token(), limitMs) : first;
    if (last.status !== 401) return { response: last };
    // Without an answer of the sign-in service nobody knows whether the session has ended.
    const unrenewed = !renewed && session.session.get().status !== 'anonymous';
    if (!unrenewed) deps.onUnauthorized();
    return { response: last, unrenewed };
  }

  async function answerInTheEnd(request: Request, { longRunning = false, noRetry = false }: RequestOptions) {
    if (new URL(request.url).origin !== deps.origin) throw new TypeError('platform.api reaches the portal only');
    const limitMs = longRunning ? LONG_LIMIT_MS : LIMIT_MS;
    const attempt = (each: Request) => answer(each, limitMs).catch((error: unknown): Outcome => ({ error }));
    const { online, inFlight } = deps;
    const outcome = await (noRetry
      ? attempt(request)
      : repeat(request, attempt, { online, onLongWait: inFlight.waits }));
    if (!outcome.response) throw outcome.error;
    return outcome.response;
  }

  return async (request, options = {}) => {
    const { background = false } = options;
    const work = answerInTheEnd(request, options);
    try {
      const response = await (background ? work : deps.inFlight.track(work));
      if (response.status === 403 && (await bodyOf(response)).code === 'consent_missing') deps.onConsentMissing();
      if (response.status >= 500 && !background) {
        notify({ kind: 'error', text: t('api.error', { error: await errorOf(response) }) });
      }
      return response;
    } catch (error) {
      if (!request.signal.aborted && !background) notify({ kind: 'error', text: t('network.error') });
      throw error;
    }
  };
}
