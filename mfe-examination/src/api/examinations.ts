import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf, readAnew, worthRetrying } from '@vesela/framework/forms';
import { useCallback, useState } from 'react';
import { useOwner } from './owner.ts';
import type { Examination, Summary } from './types.ts';

interface ExaminationPage {
  examinations: Summary[];
  more: boolean;
}

const PAGE_SIZE = 10;
export const listKey = (owner: string) => ['examinations', owner] as const;
export const oneKey = (owner: string, id: string) => ['examination', owner, id] as const;

/** The user's examinations, newest first, ten more at each `showMore`, fetched at each visit. */
export function useExaminations() {
  const api = useApi<paths>({ background: true });
  const owner = useOwner();
  const [pages, setPages] = useState(1);
  const { data, isFetching } = useQuery({
    queryKey: [...listKey(owner), pages],
    queryFn: async ({ signal }): Promise<ExaminationPage> => {
      const found: ExaminationPage = { examinations: [], more: true };
      for (let page = 0; page < pages && found.more; page += 1) {
        const before = found.examinations.at(-1)?.finished_at;
        const query = { limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) };
        const next = bodyOf(await api.GET('/api/examination/examinations', { params: { query }, signal }));
        found.examinations.push(...next.examinations);
        found.more = next.more;
      }
      return found;
    },
    // The shorter list stays while the longer one is fetched; never another user's.
    placeholderData: (previous, query) => (query?.queryKey[1] === owner ? previous : undefined),
    staleTime: 0,
    retry: worthRetrying,
  });
  return { data, isFetching, showMore: () => setPages(pages + 1) };
}

/** Adds a newly saved examination to the query cache. */
export function useCacheExamination(): (examination: Examination) => void {
  const client = useQueryClient();
  const owner = useOwner();
  return useCallback(
    (examination: Examination) => {
      client.setQueryData(oneKey(owner, examination.id), examination);
      void readAnew(client, listKey(owner));
    },
    [client, owner],
  );
}
