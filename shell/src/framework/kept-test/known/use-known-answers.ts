import { useQuery } from '@tanstack/react-query';
import { SHARED_ANSWERS, type SharedAnswers } from '@vesela/contracts/shared-answers';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { JUST_ASKED_MS, type LastTest, useOwner } from '../api.ts';
import type { TestBase, TestKind, TestPaths } from '../test-kind.ts';
import { knownAnswers, type OtherTest } from './known-answers.ts';

/** Maximum time to wait for other services before the test can start, in milliseconds. */
const TIMEOUT_MS = 4000;
const TESTS: Readonly<Record<TestBase, SharedAnswers>> = SHARED_ANSWERS;
const NONE: LastTest['answers'] = {};

/**
 * What her newest reports of other tests answer to this one's questions. The test works without them, so a service that does
 * not respond counts as knowing nothing and shows no message. Undefined until they are there; asks only while `wanted`.
 */
export function useKnownAnswers({ api: base }: TestKind, wanted: boolean): LastTest['answers'] | undefined {
  const api = useApi<TestPaths>({ background: true, noRetry: true });
  const own = TESTS[base];
  const enabled = wanted && own !== undefined;
  const { data } = useQuery({
    queryKey: ['known-answers', useOwner(), base],
    queryFn: async ({ signal: given }) => {
      const signal = AbortSignal.any([given, AbortSignal.timeout(TIMEOUT_MS)]);
      async function newest([path, shared]: [string, SharedAnswers]): Promise<OtherTest[]> {
        const reports = `${path as TestBase}/reports` as const;
        const [first] = bodyOf(await api.GET(reports, { params: { query: { limit: 1 } }, signal })).reports;
        if (!first) return [];
        const params = { path: { reportId: first.id } };
        return [{ shared, report: bodyOf(await api.GET(`${reports}/{reportId}`, { params, signal })) }];
      }
      const others = Object.entries(TESTS).filter(([path]) => path !== base);
      const found = await Promise.all(others.map((other) => newest(other).catch(() => [])));
      return knownAnswers(own ?? {}, found.flat());
    },
    enabled,
    staleTime: JUST_ASKED_MS,
    retry: false,
  });
  return enabled ? data : NONE;
}
