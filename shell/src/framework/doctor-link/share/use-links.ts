import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAnew, worthRetrying } from '@vesela/framework/forms';
import type { DoctorLinkApi } from '../link-api.ts';

/** The links of one report: list, create, revoke. */
export function useLinks(api: DoctorLinkApi) {
  const client = useQueryClient();
  const queryKey = ['doctor-links', ...api.key];
  const refresh = () => readAnew(client, queryKey);
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list(signal),
    // Users come back to see whether the link was opened.
    staleTime: 0,
    retry: worthRetrying,
  });
  const make = useMutation({ mutationFn: api.make, onSettled: refresh, gcTime: 0 });
  const end = useMutation({ mutationFn: api.end, onSettled: refresh });
  return { links, make, end };
}
