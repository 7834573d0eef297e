import { useSession } from '@vesela/framework';

/**
 * The owner of the records that a query holds, as part of its key, so that one user's data are never shown to the next
 * user on the same page.
 */
export function useOwner(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.email : '';
}

/** The diary is fetched again at each visit and removed from the cache when the user leaves it. */
export const FRESH = { staleTime: 0, gcTime: 0 } as const;
