import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/research';
import { useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../../api/owner.ts';
import type { Export, ExportableProject, ExportsPage, Survey } from './types.ts';

const PAGE_SIZE = 20;

interface ExportablePage {
  client_name: string;
  projects: ExportableProject[];
  more: boolean;
}

/** The client's projects that are or were open, newest first, in pages: all, or those in one state. */
export function useExportable(state?: 'open' | 'closed') {
  const api = useApi<paths>();
  return useInfiniteQuery({
    ...FRESH,
    queryKey: ['research-exportable', useOwner(), state],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ExportablePage> => {
      const query = {
        limit: PAGE_SIZE,
        ...(pageParam === undefined ? {} : { before: pageParam }),
        ...(state === undefined ? {} : { state }),
      };
      return bodyOf(await api.GET('/api/research/exportable-projects', { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.projects.at(-1)?.id : undefined),
    retry: worthRetrying,
  });
}

/** A project and the files exported so far, newest first, in pages. */
export function useExports(projectId: string) {
  const api = useApi<paths>();
  return useInfiniteQuery({
    ...FRESH,
    queryKey: ['research-exports', useOwner(), projectId],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ExportsPage> => {
      const query = { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) };
      const params = { path: { projectId }, query };
      return bodyOf(await api.GET('/api/research/projects/{projectId}/exports', { params, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.exports.at(-1)?.id : undefined),
    retry: worthRetrying,
  });
}

/** Creates an export file. Only the page holds it. */
export function useTakeExport(projectId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { survey: Survey; format: 'csv' | 'json' }): Promise<Export> => {
      const params = { path: { projectId } };
      return bodyOf(await api.POST('/api/research/projects/{projectId}/exports', { params, body }));
    },
    // After a refusal too: somebody else may have taken a file, and new groups are due on another day.
    onSettled: () => readAnew(client, ['research-exports']),
    gcTime: 0,
  });
}

/** Confirms a small file that a colleague asked for. */
export function useConfirmExport(projectId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (exportId: string) => {
      const params = { path: { projectId, exportId } };
      const path = '/api/research/projects/{projectId}/waiting-exports/{exportId}/confirmation';
      bodyOf(await api.POST(path, { params, body: {} }));
    },
    onSuccess: () => readAnew(client, ['research-exports']),
  });
}

/** Takes back or declines a file that waits. One that has already ended counts as ended. */
export function useDeclineExport(projectId: string) {
  const api = useApi<paths>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (exportId: string) => {
      const params = { path: { projectId, exportId } };
      deletedOrGone(await api.DELETE('/api/research/projects/{projectId}/waiting-exports/{exportId}', { params }));
    },
    onSuccess: () => readAnew(client, ['research-exports']),
  });
}
