import type { ApiDeps } from '../api/api-fetch.ts';
import { logError } from '../errors/error-log.ts';
import type { Tracer } from './tracer.ts';

/** Fetches the tracer, which most portals never need; calls made before it is there go untraced. */
export function startTracing(config: { share: number }): NonNullable<ApiDeps['traced']> {
  let tracer: Tracer | undefined;
  import('./tracer.ts').then(
    ({ startTraces }) => {
      tracer = startTraces(config);
    },
    (error: unknown) => void logError(error),
  );
  return (request, fetch) => (tracer ? tracer.call(request, fetch) : fetch(request));
}
