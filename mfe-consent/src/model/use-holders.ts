import { useSession } from '@vesela/framework';

/** Parts of the portal that hold something of a user with an account only. */
const OF_AN_ACCOUNT = new Set(['notification', 'profile']);

/** The parts of the portal that can hold data of whoever is here: a participant without an account has neither mail nor diary. */
export function useHoldersOf<One extends { holder: string }>(holders: readonly One[]): readonly One[] {
  const { status } = useSession();
  return status === 'participant' ? holders.filter(({ holder }) => !OF_AN_ACCOUNT.has(holder)) : holders;
}
