/** One span as the gateway takes it, in milliseconds since 1970. */
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
/** As many as the gateway takes at once; what is more is dropped. */
const MOST = 64;
const LIMIT_MS = 5_000;

/** Hands spans in, several at a time and when the page goes away. What cannot be handed in is forgotten. */
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
    waiting.push(...spans.slice(0, MOST - waiting.length));
    timer ??= setTimeout(send, EVERY_MS);
  };
}
