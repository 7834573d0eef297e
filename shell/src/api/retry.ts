/** No retry starts later than this after the first attempt. */
const RETRY_WITHIN_MS = 25_000;
/** Network errors are reported sooner. */
const NETWORK_RETRY_WITHIN_MS = 8_000;
const FIRST_PAUSE_MS = 500;
/** Pause before a retry while the sign-in service is down, in seconds. */
const SIGN_IN_PAUSE_S = 3;
/** Random extra share of the pause, so that many clients do not retry at the same moment. */
const JITTER = 0.3;
const GROWTH = 1.25;
/** The user is told of waits longer than this. */
const LONG_WAIT_MS = 2_000;
const NO_RETRY = { pauseMs: 0, withinMs: -1 };

/** Idempotent methods (RFC 9110, section 9.2.2). GET requests are retried by the query cache of the page. */
const IDEMPOTENT = new Set(['PUT', 'DELETE']);
/** Request ids by which a service recognises a save that it has already processed. */
const REQUEST_ID = /"(submission|request)_id":/;
/** It is unknown whether the save was processed: the gateway lost the connection, or there was no response. */
const UNKNOWN = new Set<number | undefined>([502, 503, 504, undefined]);

/** Result of an attempt. */
export interface Outcome {
  /** Undefined when there was no response. */
  response?: Response;
  error?: unknown;
  /**
   * The request was not processed, because the token could not be renewed: the sign-in service is down, the user is
   * still signed in.
   */
  renewalFailed?: boolean;
}

export interface RetryOptions {
  /** Whether the browser is online; without a connection nothing is retried. */
  online: () => boolean;
  /** Called when a long wait starts; the returned function is called when it ends. */
  onLongWait?: () => () => void;
  random?: () => number;
}

/**
 * Sends a request until there is a final response, with growing pauses, for 25 s at most. A request that was not
 * processed (503 with `Retry-After`) is always retried. If that is unknown, only idempotent requests are retried, for 8
 * s: PUT, DELETE, and POST with a request id. Returns the last outcome; stops as soon as the request is aborted.
 */
export async function retry(
  first: Request,
  send: (request: Request) => Promise<Outcome>,
  { online, onLongWait, random = Math.random }: RetryOptions,
): Promise<Outcome> {
  const began = Date.now();
  let endLongWait: (() => void) | undefined;
  try {
    for (let request = first, tries = 1; ; tries++) {
      // A request body can be sent only once.
      const copy = request.clone();
      const outcome = await send(request);
      const { pauseMs, withinMs } = (await pauseAfter(outcome, copy, tries)) ?? NO_RETRY;
      const ms = pauseMs * (1 + JITTER * random());
      if (Date.now() - began + ms > withinMs || !online()) return outcome;
      if (ms >= LONG_WAIT_MS) endLongWait ??= onLongWait?.();
      await sleep(ms, first.signal);
      if (first.signal.aborted || !online()) return outcome;
      request = copy;
    }
  } finally {
    endLongWait?.();
  }
}

/** How long to wait before the next attempt and until when it may start; undefined if there is none. */
async function pauseAfter({ response, renewalFailed }: Outcome, copy: Request, tries: number) {
  const asked = response?.status === 503 ? (response.headers.get('Retry-After') ?? '') : '';
  const seconds = renewalFailed ? SIGN_IN_PAUSE_S : /^\d+$/.test(asked) && Number(asked);
  if (seconds !== false)
    return { pauseMs: Math.max(seconds * 1000, FIRST_PAUSE_MS) * GROWTH ** (tries - 1), withinMs: RETRY_WITHIN_MS };
  if (asked !== '' || !UNKNOWN.has(response?.status) || !(await isIdempotent(copy))) return undefined;
  return { pauseMs: FIRST_PAUSE_MS * 2 ** (tries - 1), withinMs: NETWORK_RETRY_WITHIN_MS };
}

async function isIdempotent(request: Request): Promise<boolean> {
  if (request.signal.aborted) return false;
  if (IDEMPOTENT.has(request.method)) return true;
  return request.method === 'POST' && REQUEST_ID.test(await request.clone().text());
}

/** Resolves early when the request is aborted. */
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
