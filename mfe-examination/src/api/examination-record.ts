import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openFinding } from '@vesela/contracts/examination/open-finding';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone, readAnew, worthRetrying } from '@vesela/framework/forms';
import { listKey, oneKey } from './examinations.ts';
import { useOwner } from './owner.ts';
import type { Examination } from './types.ts';

/** The id of the user's newest examination, or null if there is none. Fetches only while `wanted`. */
export function useNewestId(wanted: boolean) {
  const api = useApi<paths>();
  return useQuery({
    queryKey: [...listKey(useOwner()), 'newest'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { limit: 1 };
      const list = bodyOf(await api.GET('/api/examination/examinations', { params: { query }, signal }));
      return list.examinations[0]?.id ?? null;
    },
    enabled: wanted,
    staleTime: 0,
    retry: worthRetrying,
  });
}

/** As many as the home page looks at: a page of the diary. */
const LOOKED_THROUGH = 20;

/** The id of what was found and no doctor has looked at, or null if there is nothing. Fetches only while `wanted`. */
export function useOpenFinding(wanted: boolean) {
  const api = useApi<paths>({ background: true });
  return useQuery({
    queryKey: [...listKey(useOwner()), 'open finding'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { limit: LOOKED_THROUGH };
      const list = bodyOf(await api.GET('/api/examination/examinations', { params: { query }, signal }));
      return openFinding(list.examinations)?.id ?? null;
    },
    enabled: wanted,
    staleTime: 0,
    retry: worthRetrying,
  });
}

/**
 * The id of the examination whose question is open: the newest with signs that she wants to be asked about, else what was
 * found and no doctor has looked at; null if there is none. Stays the same while she answers.
 */
export function useOpenQuestion() {
  const api = useApi<paths>();
  return useQuery({
    queryKey: ['open question', useOwner()],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { limit: 50 };
      const list = bodyOf(await api.GET('/api/examination/examinations', { params: { query }, signal }));
      const asked = list.examinations.find(({ follow_up }) => follow_up.wanted && follow_up.looked_at !== 'yes');
      return (asked ?? openFinding(list.examinations))?.id ?? null;
    },
    retry: worthRetrying,
  });
}

/** One examination, fetched at each visit, because another window may have saved changes. */
export function useExamination(id: string | undefined) {
  const api = useApi<paths>();
  return useQuery({
    queryKey: oneKey(useOwner(), id ?? ''),
    queryFn: async ({ signal }): Promise<Examination> => {
      const params = { path: { examinationId: id ?? '' } };
      return bodyOf(await api.GET('/api/examination/examinations/{examinationId}', { params, signal }));
    },
    enabled: id !== undefined,
    staleTime: 0,
    retry: worthRetrying,
  });
}

type Change =
  paths['/api/examination/examinations/{examinationId}']['put']['requestBody']['content']['application/json'];

/**
 * Saves notes and reminder. A conflict means that another window saved first. `again`: the reminder that the record names
 * is taken back first, because repeating it would ask for nothing.
 */
export function useChangeExamination(examinationId: string) {
  const api = useApi<paths>({ background: true });
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async ({ again = false, ...change }: Change & { again?: boolean }): Promise<Examination> => {
      const params = { path: { examinationId } };
      const put = async (body: Change) =>
        bodyOf(await api.PUT('/api/examination/examinations/{examinationId}', { params, body }));
      if (!again) return put(change);
      const { revision } = await put({ ...change, reminder_requested: false });
      return put({ ...change, revision });
    },
    onSuccess: (saved) => {
      client.setQueryData(oneKey(owner, examinationId), saved);
      void readAnew(client, listKey(owner));
    },
  });
}

export type FollowUp = Examination['follow_up'];

/** Saves the answer or the wish to be asked, and nothing else. */
export function useFollowUp({ id, revision, notes, reminder_requested }: Examination) {
  const { mutate, ...rest } = useChangeExamination(id);
  const save = (follow_up: FollowUp, options?: Parameters<typeof mutate>[1]) => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    mutate({ revision, notes, reminder_requested, time_zone, follow_up }, options);
  };
  return { ...rest, save };
}

/** Deletes an examination permanently. One already deleted in another window counts as deleted. */
export function useDeleteExamination() {
  const api = useApi<paths>();
  const client = useQueryClient();
  const owner = useOwner();
  return useMutation({
    mutationFn: async (examinationId: string) => {
      const params = { path: { examinationId } };
      deletedOrGone(await api.DELETE('/api/examination/examinations/{examinationId}', { params }));
    },
    onSuccess: async (_nothing, examinationId) => {
      client.removeQueries({ queryKey: oneKey(owner, examinationId) });
      await readAnew(client, listKey(owner));
    },
  });
}
