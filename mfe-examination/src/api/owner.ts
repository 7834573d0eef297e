import { useSession } from '@vesela/framework';

/**
 * The owner of the records that a query holds, as part of its key, so that one user's data are never shown to the next
 * user on the same page.
 */
export function useOwner(): string {
  const session = useSession();
  if (session.status === 'signed-in') return session.email;
  return session.status === 'participant' ? `participant ${session.project}` : '';
}
