/** No try begins later than this after the first one. */
const WITHIN_MS = 25_000;
/** A line that is gone is told of sooner. */
const LINE_WITHIN_MS = 8_000;
const LINE_MS = 500;
/** A sign-in service that is away is asked again after this. */
const SIGN_IN_S = 3;
/** So many do not come back at the same moment. */
const SPREAD = 0.3;
const GROWTH = 1.25;
/** A wait that she is told of. */
const LONG_MS = 2_000;
const NEVER = { pauseMs: 0, withinMs: -1 };

/** Doing these twice is doing them once (RFC 9110, section 9.2.2). What is only read, its page asks for again. */
const SAVES = new Set(['PUT', 'DELETE']);
/** Fields by which a service knows a save that it has already done. */
const OWN_ID = /"(submission|request)_id":/;
/** The save may have been done or not: it broke off behind the gateway, or there was no answer at all. */
const UNKNOWN = new Set<number | undefined>([502, 503, 504, undefined]);

/** What came of a try. */
export interface Outcome {
  /** Missing where there was none. */
  response?: Response;
  error?: unknown;
  /** The service did nothing, since her sign-in could not be renewed: that service is away, and she is signed in yet. */
  unrenewed?: boolean;
}

export interface RepeatOptions {
  /** Whether there is a line as far as is known. Without one nothing is repeated. */
  online: () => boolean;
  /** Called when she has to wait for long; what it gives is called when that is over. */
  onLongWait?: () => () => void;
  random?: () => number;
}

/**
 * Sends a request until there is an answer to go by, with growing pauses, for 25 s at most. Whatever it is, it is sent
 * again when nothing was done: 503 with `Retry-After`. When that is unknown, only what may be done twice is: PUT, DELETE,
 * and a POST with an id of its own; for 8 s. Ends with the last outcome, or as soon as the request is given up.
 */
export async function repeat(
  first: Request,
  send: (request: Request) => Promise<Outcome>,
  { online, onLongWait, random = Math.random }: RepeatOptions,
): Promise<Outcome> {
  const began = Date.now();
  let told: (() => void) | undefined;
  try {
    for (let request = first, tries = 1; ; tries++) {
      // A body can be sent once only.
      const spare = request.clone();
      const outcome = await send(request);
      const { pauseMs, withinMs } = (await pauseAfter(outcome, spare, tries)) ?? NEVER;
      const ms = pauseMs * (1 + SPREAD * random());
      if (Date.now() - began + ms > withinMs || !online()) return outcome;
      if (ms >= LONG_MS) told ??= onLongWait?.();
      await rest(ms, first.signal);
      if (first.signal.aborted || !online()) return outcome;
      request = spare;
    }
  } finally {
    told?.();
  }
}

/** How long to wait, and until when another try may begin; nothing when there is none. */
async function pauseAfter({ response, unrenewed }: Outcome, spare: Request, tries: number) {
  const asked = response?.status === 503 ? (response.headers.get('Retry-After') ?? '') : '';
  const seconds = unrenewed ? SIGN_IN_S : /^\d+$/.test(asked) && Number(asked);
  if (seconds !== false)
    return { pauseMs: Math.max(seconds * 1000, LINE_MS) * GROWTH ** (tries - 1), withinMs: WITHIN_MS };
  if (asked !== '' || !UNKNOWN.has(response?.status) || !(await mayBeTwice(spare))) return undefined;
  return { pauseMs: LINE_MS * 2 ** (tries - 1), withinMs: LINE_WITHIN_MS };
}

async function mayBeTwice(request: Request): Promise<boolean> {
  if (request.signal.aborted) return false;
  if (SAVES.has(request.method)) return true;
  return request.method === 'POST' && OWN_ID.test(await request.clone().text());
}

/** Ends early when the request is given up. */
const rest = (ms: number, signal: AbortSignal) =>
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
