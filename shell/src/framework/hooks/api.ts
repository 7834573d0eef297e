import createClient, { type Client } from 'openapi-fetch';
import { useMemo } from 'react';
import type { Platform, RequestOptions } from '../platform/platform.ts';
import { usePlatform } from './context.ts';

/** A typed client of one service. `Paths` is the generated type of `@vesela/contracts/types/<service>`. */
export function createApi<Paths extends object>(platform: Platform, options?: RequestOptions): Client<Paths> {
  const fetch = (request: Request) => platform.api.fetch(request, options);
  return createClient<Paths>({ baseUrl: window.location.origin, fetch });
}

/** `background: true` for calls that the user did not ask for, such as autosave. */
export function useApi<Paths extends object>(options: RequestOptions = {}): Client<Paths> {
  const platform = usePlatform();
  const { background = false, longRunning: patient = false, noRetry: once = false } = options;
  return useMemo(
    () => createApi<Paths>(platform, { background, longRunning: patient, noRetry: once }),
    [platform, background, patient, once],
  );
}
