import type { Notice, RequestOptions, Translate } from '@vesela/framework';
import type { SessionService } from '../session/session.ts';
import type { InFlight } from './in-flight.ts';
import { type Outcome, retry } from './retry.ts';

const LIMIT_MS = 15_000;
/** Enough for 5 MB over a slow connection. */
const LONG_LIMIT_MS = 120_000;
const LONGEST_ERROR = 300;

export interface ApiDeps {
  origin: string;
  session: Pick<SessionService, 'token' | 'renew' | 'session'>;
  inFlight: InFlight;
  /** Whether the browser believes it is online. */
  online: () => boolean;
  t: Translate;
  notify: (notice: Notice) => void;
  /** Called on a 401 that a fresh token did not fix. */
  onUnauthorized: () => void;
  /** Called when a service says that the user has not given, or has revoked, the required consent. */
  onConsentMissing: () => void;
  /** Called when an act wants a recent sign-in. Resolves when the user does not sign in again. */
  onSignInAgain: () => Promise<void>;
  /** Sends a request and records its duration, if the operator has turned on tracing. */
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

/** The toast text for a response with status 500 or above: the problem's `error` field. */
async function errorOf(response: Response): Promise<string> {
  const { error } = await bodyOf(response);
  return (typeof error === 'string' && error ? error : String(response.status)).slice(0, LONGEST_ERROR);
}

/**
 * `fetch` for the modules. Only requests to this origin are allowed; the bearer token goes to `/api` only. Each attempt
 * has a request id and a time limit of 15 s, or as set in `RequestOptions`. Retries once with a fresh token after a
 * 401, and as described at `retry`. Shows the portal's toasts. Rejects only when there was no response.
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

  async function sendWithToken(request: Request, limitMs: number): Promise<Outcome> {
    // The portal's public files, such as the list of countries, are fetched without the token.
    if (!new URL(request.url).pathname.startsWith('/api/')) return { response: await send(request, undefined) };
    const copy = request.clone();
    const first = await send(request, await session.token(), limitMs);
    if (first.status !== 401) return { response: first };
    const renewed = await session.renew();
    const last = renewed ? await send(copy, await session.token(), limitMs) : first;
    if (last.status !== 401) return { response: last };
    // If the sign-in service did not respond, it is unknown whether the session has ended.
    const renewalFailed = !renewed && session.session.get().status !== 'anonymous';
    if (!renewalFailed) deps.onUnauthorized();
    return { response: last, renewalFailed };
  }

  async function fetchWithRetries(request: Request, { longRunning = false, noRetry = false }: RequestOptions) {
    if (new URL(request.url).origin !== deps.origin)
      throw new TypeError('platform.api accepts only requests to the portal');
    const limitMs = longRunning ? LONG_LIMIT_MS : LIMIT_MS;
    const attempt = (each: Request) => sendWithToken(each, limitMs).catch((error: unknown): Outcome => ({ error }));
    const { online, inFlight } = deps;
    const outcome = await (noRetry
      ? attempt(request)
      : retry(request, attempt, { online, onLongWait: inFlight.startWaiting }));
    if (!outcome.response) throw outcome.error;
    return outcome.response;
  }

  return async (request, options = {}) => {
    const { background = false } = options;
    const work = fetchWithRetries(request, options);
    try {
      const response = await (background ? work : deps.inFlight.track(work));
      if (response.status === 403) {
        const { code } = await bodyOf(response);
        if (code === 'consent_missing') deps.onConsentMissing();
        if (code === 'sign_in_again') await deps.onSignInAgain();
      }
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
