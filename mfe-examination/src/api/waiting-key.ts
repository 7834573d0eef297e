import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { importWaitingKey } from '@vesela/framework/waiting-examinations';
import { prepareLetterbox } from '../guide/kept/letterbox.ts';
import { useOwner } from './owner.ts';

/**
 * The user's key for an examination that waits on this device. It is in the memory of this page only: after a reload the
 * portal gives it again, to her alone. Not asked for while `asks` is false, which still sees what another part has asked for.
 */
export function useWaitingKey(asks = false) {
  const api = useApi<paths>({ background: true });
  const owner = useOwner();
  return useQuery({
    queryKey: ['waiting-key', owner],
    queryFn: async ({ signal }): Promise<CryptoKey> => {
      const { key } = bodyOf(await api.GET('/api/examination/waiting-key', { signal }));
      const hers = await importWaitingKey(key);
      // For the next time, which may begin without a connection; a browser that keeps nothing has no letterbox.
      await prepareLetterbox(hers).catch(() => undefined);
      return hers;
    },
    enabled: asks && owner !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}
