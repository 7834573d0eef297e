import { useMutation } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/research';
import { useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone } from '@vesela/framework/forms';
import { useRefreshProject } from './projects.ts';
import type { Activity, ActivityInput } from './types.ts';

/** Creates an activity, or updates the one given. */
export function useSaveActivity(projectId: string, activityId: string | undefined) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (body: ActivityInput): Promise<Activity> => {
      if (activityId === undefined) {
        const params = { path: { projectId } };
        return bodyOf(await api.POST('/api/research/projects/{projectId}/activities', { params, body }));
      }
      const params = { path: { projectId, activityId } };
      return bodyOf(await api.PUT('/api/research/projects/{projectId}/activities/{activityId}', { params, body }));
    },
    onSuccess: useRefreshProject(projectId),
  });
}

/** Deletes an activity with its data. An activity already deleted counts as deleted. */
export function useDeleteActivity(projectId: string) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (activityId: string) => {
      const params = { path: { projectId, activityId } };
      deletedOrGone(await api.DELETE('/api/research/projects/{projectId}/activities/{activityId}', { params }));
    },
    onSuccess: useRefreshProject(projectId),
  });
}
