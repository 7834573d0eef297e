import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import { FRESH, useOwner } from './owner.ts';
import type { LedgerEntry, SignedReceipt } from './types.ts';

const PAGE_SIZE = 20;

/** The user's consent ledger, newest entry first, twenty per page. */
export function useHistory() {
  const api = useApi<paths>();
  const lang = useLanguage();
  return useInfiniteQuery({
    ...FRESH,
    queryKey: ['history', useOwner(), lang],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<{ entries: LedgerEntry[]; more: boolean }> => {
      const query = { lang, limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      return bodyOf(await api.GET('/api/consent/history', { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.entries.at(-1)?.seq : undefined),
    retry: worthRetrying,
  });
}

/** The signed receipt of one decision. */
export function useReceipt(entryId: string) {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: ['receipt', useOwner(), entryId],
    queryFn: async ({ signal }): Promise<SignedReceipt> =>
      bodyOf(await api.GET('/api/consent/receipts/{entryId}', { params: { path: { entryId } }, signal })),
    retry: worthRetrying,
  });
}
