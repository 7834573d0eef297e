import { useSession } from '@vesela/framework';

/**
 * The owner of the records that a query holds, as part of its key, so that one user's data are never shown to the next
 * user on the same page. Empty while nobody is signed in.
 */
export function useOwner(): string {
  const session = useSession();
  if (session.status === 'signed-in') return session.email;
  return session.status === 'participant' ? `participant ${session.project}` : '';
}

/** The user's records are fetched again at each visit and removed from the cache when the user leaves. */
export const FRESH = { staleTime: 0, gcTime: 0 } as const;
