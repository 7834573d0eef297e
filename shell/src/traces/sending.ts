/** A span in the gateway's format; times in milliseconds since 1970. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: 'click' | 'call';
  start: number;
  end: number;
  method?: string;
  route?: string;
  status?: number;
}

const ADDRESS = '/telemetry/v1/traces';
const EVERY_MS = 5_000;
/** The gateway's limit per request; further spans are dropped. */
const MAX_SPANS = 64;
const LIMIT_MS = 5_000;

/** Sends spans in batches and when the page is left. Spans that cannot be sent are dropped. */
export function createSending(fetch = globalThis.fetch.bind(globalThis)): (spans: readonly Span[]) => void {
  let waiting: Span[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ spans: waiting });
    waiting = [];
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  return (spans) => {
    waiting.push(...spans.slice(0, MAX_SPANS - waiting.length));
    timer ??= setTimeout(send, EVERY_MS);
  };
}
