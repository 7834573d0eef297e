import type { ApiDeps } from '../api/api-fetch.ts';
import { logError } from '../errors/error-log.ts';
import type { Tracer } from './tracer.ts';

/** Loads the tracer, which most portals never need. Calls made before it is loaded are not traced. */
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
