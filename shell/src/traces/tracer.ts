import { createSending, type Span } from './sending.ts';

/** A call within this time after a click counts as caused by it. */
const CAUSE_MS = 5_000;

export interface Tracer {
  /** Sends the request with its trace header and records the duration of the response. */
  call(request: Request, fetch: typeof globalThis.fetch): Promise<Response>;
}

interface Outside {
  page?: Pick<EventTarget, 'addEventListener'>;
  send?: (spans: readonly Span[]) => void;
}

interface Click {
  traceId: string;
  spanId: string;
  sampled: boolean;
  start: number;
  sent: boolean;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const now = () => performance.timeOrigin + performance.now();

/** The called service. The rest of the URL may contain ids and is left out. */
const serviceOf = (url: string) => /^\/api\/[a-z-]+(?=\/|$)/.exec(new URL(url).pathname)?.[0];

/**
 * Traces from the page's side: the click, and below it each call of a portal service, whose own spans attach through
 * the header `traceparent`. Records methods, services, times and statuses only; no URL, text, name, answer or session,
 * and nothing is stored in the browser.
 */
export function startTraces(
  { share }: { share: number },
  { page = document, send = createSending() }: Outside = {},
): Tracer {
  let click: Click | undefined;

  const begin = (): Click => ({
    traceId: hex(16),
    spanId: hex(8),
    sampled: Math.random() < share,
    start: now(),
    sent: false,
  });
  page.addEventListener(
    'click',
    () => {
      click = begin();
    },
    { capture: true },
  );

  return {
    async call(request, fetch) {
      const route = serviceOf(request.url);
      if (route === undefined) return fetch(request);
      const cause = click && now() - click.start < CAUSE_MS ? click : undefined;
      const trace = cause ?? begin();
      const span: Span = { traceId: trace.traceId, spanId: hex(8), kind: 'call', start: now(), end: 0, route };
      if (cause) span.parentSpanId = cause.spanId;
      span.method = request.method;
      request.headers.set('traceparent', `00-${span.traceId}-${span.spanId}-0${Number(trace.sampled)}`);
      try {
        const response = await fetch(request);
        span.status = response.status;
        return response;
      } finally {
        span.end = now();
        if (trace.sampled) send(cause ? [span, ...clickSpanOf(cause)] : [span]);
      }
    },
  };
}

/** A click's span is sent with its first call: a click without calls is not interesting. */
function clickSpanOf(click: Click): Span[] {
  if (click.sent) return [];
  click.sent = true;
  const { traceId, spanId, start } = click;
  return [{ traceId, spanId, kind: 'click', start, end: now() }];
}
