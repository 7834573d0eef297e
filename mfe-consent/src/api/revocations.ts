import { useMutation, useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import { useConsentsChanged } from './decisions.ts';
import { FRESH, useOwner } from './owner.ts';
import type { Revocation, SignedCertificate } from './types.ts';

const MAX_REVOCATIONS = 50;
/** Polling interval for the progress of a deletion, in milliseconds. */
const ERASING_MS = 4000;
const WAITING_MS = 30_000;

function pollInterval(revocations: readonly Revocation[] = []): number | false {
  if (revocations.some(({ state }) => state === 'erasing')) return ERASING_MS;
  return revocations.some(({ state }) => state === 'waiting') ? WAITING_MS : false;
}

/** The user's latest revocations, newest first, with the progress of deletion. */
export function useRevocations() {
  // The page polls by itself; a failed poll is not reported.
  const api = useApi<paths>({ background: true });
  const lang = useLanguage();
  return useQuery({
    ...FRESH,
    queryKey: ['revocations', useOwner(), lang],
    queryFn: async ({ signal }): Promise<Revocation[]> => {
      const params = { query: { lang, limit: MAX_REVOCATIONS } };
      return bodyOf(await api.GET('/api/consent/revocations', { params, signal })).revocations;
    },
    refetchInterval: ({ state }) => pollInterval(state.data),
    retry: worthRetrying,
  });
}

/** Undoes a revocation while nothing has been deleted. */
export function useUndo() {
  const api = useApi<paths>();
  const changed = useConsentsChanged();
  return useMutation({
    mutationFn: async (revocationId: string): Promise<Revocation> => {
      const params = { path: { revocationId } };
      return bodyOf(await api.POST('/api/consent/revocations/{revocationId}/undo', { params, body: {} }));
    },
    onSettled: () => changed(),
  });
}

/** Starts the deletion without the waiting period for undoing. */
export function useEraseNow() {
  const api = useApi<paths>();
  const changed = useConsentsChanged();
  return useMutation({
    mutationFn: async (revocationId: string): Promise<Revocation> => {
      const params = { path: { revocationId } };
      return bodyOf(await api.POST('/api/consent/revocations/{revocationId}/erase-now', { params, body: {} }));
    },
    onSettled: () => changed(),
  });
}

/** Signed proof that every holder has deleted its data. */
export function useCertificate(revocationId: string) {
  const api = useApi<paths>();
  return useQuery({
    ...FRESH,
    queryKey: ['certificate', useOwner(), revocationId],
    queryFn: async ({ signal }): Promise<SignedCertificate> => {
      const params = { path: { revocationId } };
      return bodyOf(await api.GET('/api/consent/revocations/{revocationId}/certificate', { params, signal }));
    },
    retry: worthRetrying,
  });
}
