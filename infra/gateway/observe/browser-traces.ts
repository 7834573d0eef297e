import { tracesUrl } from '@vesela/service-kit/telemetry';
import express, { Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import { browserSpansSchema, otlpOf } from './browser-spans.ts';

export interface Telemetry {
  /** Address of the collector. */
  endpoint: string;
  /** Share of the visits that are traced, 0 to 1. */
  share: number;
}

/** Where the portal's pages post their spans. */
const BROWSER_TRACES = '/telemetry/v1/traces';

const MAX_ITEMS = '64kb';
const PER_MINUTE = { address: 30, all: 3_000 };
const TIMEOUT_MS = 5_000;

/**
 * Receives the spans of the portal's own pages and forwards them to the collector, which browsers cannot reach. Anybody can
 * post here, so anything but our spans is refused, and so are too many.
 */
export function browserTraces({ endpoint }: Telemetry, fetch = globalThis.fetch): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = (most: number, everybody: boolean) =>
    rateLimit({
      windowMs: 60_000,
      limit: most,
      legacyHeaders: false,
      ...(everybody ? { keyGenerator: () => 'all' } : {}),
    });
  router.post(
    BROWSER_TRACES,
    limit(PER_MINUTE.all, true),
    limit(PER_MINUTE.address, false),
    express.json({ limit: MAX_ITEMS, strict: true }),
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
