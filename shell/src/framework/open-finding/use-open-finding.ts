import { useQuery } from '@tanstack/react-query';
import { openFinding } from '@vesela/contracts/examination/open-finding';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi, useLanguage, useSession } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useUnsavedFinding } from '@vesela/framework/unsaved-finding';

/** As many as the home page looks at: a page of the diary. */
const LOOKED_THROUGH = 20;

/**
 * What she found in a self-examination and no doctor has looked at (decision 144), and with it what says so: both come at once,
 * so that nothing moves twice. Null if nothing is open; without data if nobody can say. Visitors are not asked about. What is
 * not saved was found last, and no service has to be asked for it (decision 193).
 */
export function useOpenFinding() {
  const api = useApi<paths>({ background: true });
  const session = useSession();
  const language = useLanguage();
  const unsaved = useUnsavedFinding();
  return useQuery({
    queryKey: ['open finding', session],
    queryFn: async ({ signal }) => {
      const query = { limit: LOOKED_THROUGH };
      const read = async () =>
        openFinding(bodyOf(await api.GET('/api/examination/examinations', { params: { query }, signal })).examinations);
      const finding = unsaved ?? (await read());
      if (!finding) return null;
      const { loadWords, FindingCard, FindingNotice } = await import('./finding.tsx');
      await loadWords(language);
      return { finding, FindingCard, FindingNotice };
    },
    enabled: 'email' in session || 'project' in session,
    // Read again at each visit, and gone when she leaves.
    staleTime: 0,
    gcTime: 0,
    retry: worthRetrying,
  });
}
