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

/** Where the portal's pages hand in what they timed. */
const BROWSER_TRACES = '/telemetry/v1/traces';

const MOST = '64kb';
const PER_MINUTE = { address: 30, all: 3_000 };
const TIMEOUT_MS = 5_000;

/**
 * Takes the spans of the portal's own pages and passes them on to the collector, which no browser reaches. Anybody can
 * post here: what does not look exactly like our spans is refused, and so is what is too much.
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
    express.json({ limit: MOST, strict: true }),
    (request, response) => {
      const parsed = browserSpansSchema.safeParse(request.body);
      if (!parsed.success) return void response.status(400).end();
      response.status(202).end();
      // A collector that is away changes nothing for her, and nobody waits for it.
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
