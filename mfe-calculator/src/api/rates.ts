import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { PopulationRates } from './types.ts';

/** The model's rates of one population. The same for all users, and fetched once. */
export function usePopulationRates(code: string) {
  const api = useApi<paths>();
  return useQuery({
    queryKey: ['rates', code],
    queryFn: async ({ signal }): Promise<PopulationRates> =>
      bodyOf(await api.GET('/api/calculator/populations/{code}', { params: { path: { code } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}
