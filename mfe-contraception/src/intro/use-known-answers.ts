import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useOwner } from '@vesela/framework/kept-test';
import { type KnownAnswers, knownAnswers } from './known-answers.ts';

/** Maximum time to wait for the other service before the test can start, in milliseconds. */
const TIMEOUT_MS = 4000;

/**
 * Answers from the user's newest risk test, or null. The test works without them, so a service that does not respond
 * counts as none and shows no message.
 */
export function useKnownAnswers() {
  const api = useApi<paths>({ background: true });
  return useQuery({
    queryKey: ['known-answers', useOwner()],
    queryFn: async ({ signal: given }): Promise<KnownAnswers | null> => {
      const signal = AbortSignal.any([given, AbortSignal.timeout(TIMEOUT_MS)]);
      const list = bodyOf(await api.GET('/api/calculator/reports', { params: { query: { limit: 1 } }, signal }));
      const reportId = list.reports[0]?.id;
      if (reportId === undefined) return null;
      const params = { path: { reportId } };
      const report = bodyOf(await api.GET('/api/calculator/reports/{reportId}', { params, signal }));
      return knownAnswers(report) ?? null;
    },
    retry: false,
  });
}
