import { tracesUrl } from '@vesela/service-kit/telemetry';
import { Router } from 'express';
import { browserSpansSchema, otlpOf } from './browser-spans.ts';
import { readPost } from './page-posts.ts';

export interface Telemetry {
  /** Address of the collector. */
  endpoint: string;
  /** Share of the visits that are traced, 0 to 1. */
  share: number;
}

/** Where the portal's pages post their spans. */
const BROWSER_TRACES = '/telemetry/v1/traces';

const TIMEOUT_MS = 5_000;

/**
 * Receives the spans of the portal's own pages and forwards them to the collector, which browsers cannot reach. Anybody can
 * post here, so anything but our spans is refused, and so are too many.
 */
export function browserTraces({ endpoint }: Telemetry, fetch = globalThis.fetch): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    BROWSER_TRACES,
    ...readPost({ size: '64kb', perMinute: { address: 30, all: 3_000 } }),
    (request, response) => {
      const parsed = browserSpansSchema.safeParse(request.body);
      if (!parsed.success) return void response.status(400).end();
      response.status(202).end();
      // The response does not wait for the collector or depend on it.
      void fetch(tracesUrl(endpoint), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(otlpOf(parsed.data.spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      );
    },
  );
  return router;
}
