import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import type { SignedTreeHead } from './types.ts';

/** The newest signed head of the tree of all entries, for everybody. */
export function useTreeHead() {
  const api = useApi<paths>();
  return useQuery({
    queryKey: ['tree-head'],
    queryFn: async ({ signal }): Promise<SignedTreeHead> =>
      bodyOf(await api.GET('/.well-known/vesela-consent-head.json', { signal })),
    retry: worthRetrying,
  });
}
