import { FIRST_OPEN_QUESTION } from '@vesela/contracts/constants';
import type { usePlatform } from '@vesela/framework';

/**
 * Where a decision leads: to the route that the address names, or to the first open question of that test. Undefined for
 * an unknown route.
 */
export function returnPath(
  { pathOfRoute }: Pick<ReturnType<typeof usePlatform>, 'pathOfRoute'>,
  query: URLSearchParams,
) {
  const path = pathOfRoute(query.get('callback'));
  return path !== undefined && query.get('to') === FIRST_OPEN_QUESTION ? `${path}/${FIRST_OPEN_QUESTION}` : path;
}
