import { useSession } from '@vesela/framework';

/**
 * Whose records a query holds, as part of its key: what was fetched for one woman is never shown to the next on the
 * same page.
 */
export function useOwner(): string {
  const session = useSession();
  if (session.status === 'signed-in') return session.email;
  return session.status === 'participant' ? `participant ${session.project}` : '';
}
