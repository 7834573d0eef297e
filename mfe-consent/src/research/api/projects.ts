import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/research';
import { type Language, useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from '../../api/owner.ts';
import type { Project, ProjectInput, ProjectSummary } from './types.ts';

const PAGE_SIZE = 20;
const LIST = 'research-projects';
const ONE = 'research-project';

interface ProjectsPage {
  client_name: string;
  projects: ProjectSummary[];
  more: boolean;
}

/** The client's projects, newest first, in pages: all, or those in one state. */
export function useProjects(state?: ProjectSummary['state']) {
  const api = useApi<paths>();
  return useInfiniteQuery({
    ...FRESH,
    queryKey: [LIST, useOwner(), state],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ProjectsPage> => {
      const query = {
        limit: PAGE_SIZE,
        ...(pageParam === undefined ? {} : { before: pageParam }),
        ...(state === undefined ? {} : { state }),
      };
      return bodyOf(await api.GET('/api/research/projects', { params: { query }, signal }));
    },
    getNextPageParam: (page) => (page.more ? page.projects.at(-1)?.id : undefined),
    retry: worthRetrying,
  });
}

export function useProject(projectId: string) {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: [ONE, useOwner(), projectId],
    queryFn: async ({ signal }): Promise<Project> =>
      bodyOf(await api.GET('/api/research/projects/{projectId}', { params: { path: { projectId } }, signal })),
    retry: worthRetrying,
  });
}

/** Puts a project from a response into the cache. */
function useShowProject() {
  const client = useQueryClient();
  const owner = useOwner();
  return (project: Project) => client.setQueryData([ONE, owner, project.id], project);
}

/** Reloads a project. */
export function useRefreshProject(projectId: string) {
  const client = useQueryClient();
  const owner = useOwner();
  return () => readAnew(client, [ONE, owner, projectId]);
}

/** Creates a project, or updates the one given. */
export function useSaveProject(projectId: string | undefined) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (body: ProjectInput): Promise<Project> => {
      if (projectId === undefined) return bodyOf(await api.POST('/api/research/projects', { body }));
      return bodyOf(await api.PUT('/api/research/projects/{projectId}', { params: { path: { projectId } }, body }));
    },
    onSuccess: useShowProject(),
  });
}

/** Opens or closes a project. */
export function useChangeState(projectId: string) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (state: 'open' | 'closed'): Promise<Project> => {
      const params = { path: { projectId } };
      return bodyOf(await api.PUT('/api/research/projects/{projectId}/state', { params, body: { state } }));
    },
    onSuccess: useShowProject(),
  });
}

/** Deletes a project permanently. A project already deleted counts as deleted. */
export function useDeleteProject(projectId: string) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { projectId } };
      deletedOrGone(await api.DELETE('/api/research/projects/{projectId}', { params }));
    },
  });
}

/** Sends the addresses to the service and returns the number of invitations. */
export function useInvite(projectId: string) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (body: { emails: string[]; language: Language }): Promise<number> => {
      const params = { path: { projectId } };
      return bodyOf(await api.POST('/api/research/projects/{projectId}/invitations', { params, body })).invited;
    },
    onSuccess: useRefreshProject(projectId),
    // Do not keep the addresses in the cache.
    gcTime: 0,
  });
}
