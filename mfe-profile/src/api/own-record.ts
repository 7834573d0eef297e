import { type QueryKey, type Updater, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from './owner.ts';

/**
 * What a service holds of the user, read at each visit. After a change `set` replaces what was read, and `readAgain`
 * asks for it anew.
 */
export function useOwnRecord<Value>(key: string, read: (signal: AbortSignal) => Promise<Value>) {
  const client = useQueryClient();
  const queryKey: QueryKey = [key, useOwner()];
  const query = useQuery({ ...FRESH, queryKey, queryFn: ({ signal }) => read(signal), retry: worthRetrying });
  return {
    query,
    set: (value: Updater<Value | undefined, Value | undefined>) => client.setQueryData<Value>(queryKey, value),
    readAgain: () => readAnew(client, queryKey),
  };
}
