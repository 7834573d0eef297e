import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useCallback } from 'react';
import { useOwner } from './owner.ts';
import type { Examination, Summary } from './types.ts';

interface ExaminationPage {
  examinations: Summary[];
  more: boolean;
}

const PAGE_SIZE = 10;
export const listKey = (owner: string) => ['examinations', owner] as const;
export const oneKey = (owner: string, id: string) => ['examination', owner, id] as const;

/** The user's examinations, newest first, ten per page, fetched at each visit. */
export function useExaminations() {
  const api = useApi<paths>({ background: true });
  return useInfiniteQuery({
    queryKey: listKey(useOwner()),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ExaminationPage> => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      return bodyOf(await api.GET('/api/examination/examinations', { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.examinations.at(-1)?.finished_at : undefined),
    staleTime: 0,
    retry: worthRetrying,
  });
}

/** Adds a newly saved examination to the query cache. */
export function useCacheExamination(): (examination: Examination) => void {
  const client = useQueryClient();
  const owner = useOwner();
  return useCallback(
    (examination: Examination) => {
      client.setQueryData(oneKey(owner, examination.id), examination);
      void client.invalidateQueries({ queryKey: listKey(owner) });
    },
    [client, owner],
  );
}
