import createClient, { type Client } from 'openapi-fetch';
import { useMemo } from 'react';
import type { Platform } from '../platform/platform.ts';
import { usePlatform } from './context.ts';

/** A typed client of one service. `Paths` is the generated type of `@vesela/contracts/types/<service>`. */
export function createApi<Paths extends object>(platform: Platform): Client<Paths> {
  return createClient<Paths>({ baseUrl: window.location.origin, fetch: (request) => platform.api.fetch(request) });
}

export function useApi<Paths extends object>(): Client<Paths> {
  const platform = usePlatform();
  return useMemo(() => createApi<Paths>(platform), [platform]);
}
