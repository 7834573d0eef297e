import { createSending, type Span } from './sending.ts';

/** What she clicked counts as the cause of what is asked for within this time. */
const CAUSE_MS = 5_000;

export interface Tracer {
  /** Sends the request, told of its trace, and notes how long the answer took. */
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
  told: boolean;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const now = () => performance.timeOrigin + performance.now();

/** Which service is asked. What comes after it may be an id, and a query may be anything. */
const serviceOf = (url: string) => /^\/api\/[a-z-]+(?=\/|$)/.exec(new URL(url).pathname)?.[0];

/**
 * Times what a click leads to, from the page's side: the click, and each call of the portal's services below it, whose
 * own spans hang below these by the header `traceparent`. It knows methods, services, times and statuses; no address,
 * text, name, answer or session, and it keeps nothing in the browser.
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
    told: false,
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
        if (trace.sampled) send(cause ? [span, ...firstOf(cause)] : [span]);
      }
    },
  };
}

/** The span of a click goes out with the first of its calls: one without any would tell nothing. */
function firstOf(click: Click): Span[] {
  if (click.told) return [];
  click.told = true;
  const { traceId, spanId, start } = click;
  return [{ traceId, spanId, kind: 'click', start, end: now() }];
}
