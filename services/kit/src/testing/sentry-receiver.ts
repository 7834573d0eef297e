import { serve } from './serve.ts';

export interface SentryReceiver {
  /** For `SENTRY_DSN`. */
  dsn: string;
  /** Everything that arrived, head and body, as it came. */
  readonly arrived: string[];
  /** The events in it. */
  events(): Record<string, unknown>[];
  /** Resolves when so many requests have come. */
  until(count: number): Promise<void>;
  /** What it answers from now on; `undefined` lets it hang. */
  answer(status: number | undefined, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

/** Receives by the Sentry protocol on a port of its own. */
export async function createSentryReceiver(): Promise<SentryReceiver> {
  const arrived: string[] = [];
  let status: number | undefined = 200;
  let more: Record<string, string> = {};
  let heard: () => void = () => undefined;
  const { port, stop } = await serve(() => async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    arrived.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
    if (status !== undefined) response.writeHead(status, more).end('{}');
    heard();
  });
  return {
    dsn: `http://0123456789abcdef@127.0.0.1:${port}/7`,
    arrived,
    events: () => arrived.map((text) => JSON.parse(text.split('\n').at(-1) || '{}') as Record<string, unknown>),
    async until(count) {
      while (arrived.length < count) await new Promise<void>((resolve) => (heard = resolve));
    },
    answer(next, headers = {}) {
      status = next;
      more = headers;
    },
    stop,
  };
}
