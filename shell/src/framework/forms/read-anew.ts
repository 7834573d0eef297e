import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads anew what a change has made out of date, if it is on the page. A first read that began before the change is ended:
 * TanStack Query would go on with it, and take its answer for one from after the change.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
