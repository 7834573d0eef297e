import { useQuery } from '@tanstack/react-query';
import { SHARED_ANSWERS, type SharedAnswers } from '@vesela/contracts/shared-answers';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { type LastTest, useOwner } from '../api.ts';
import type { TestBase, TestKind, TestPaths } from '../test-kind.ts';
import { knownAnswers, type OtherTest } from './known-answers.ts';

/** Maximum time to wait for other services before the test can start, in milliseconds. */
const TIMEOUT_MS = 4000;

const TESTS = Object.entries(SHARED_ANSWERS) as [TestBase, SharedAnswers][];

/**
 * What her newest reports of other tests answer to this one's questions; null without any. The test works without them, so
 * a service that does not respond counts as none and shows no message. Undefined until they are there; asks only while `wanted`.
 */
export function useKnownAnswers({ api: base }: TestKind, wanted: boolean): LastTest | null | undefined {
  const api = useApi<TestPaths>({ background: true, noRetry: true });
  const shared = TESTS.find(([path]) => path === base)?.[1];
  const newestOf = async (path: TestBase, signal: AbortSignal) => {
    const list = bodyOf(await api.GET(`${path}/reports`, { params: { query: { limit: 1 } }, signal }));
    const reportId = list.reports[0]?.id;
    if (reportId === undefined) return undefined;
    return bodyOf(await api.GET(`${path}/reports/{reportId}`, { params: { path: { reportId } }, signal }));
  };
  const asked = wanted && shared !== undefined;
  const { data, isError } = useQuery({
    queryKey: ['known-answers', useOwner(), base],
    queryFn: async ({ signal: given }): Promise<LastTest | null> => {
      const signal = AbortSignal.any([given, AbortSignal.timeout(TIMEOUT_MS)]);
      const others = TESTS.filter(([path]) => path !== base);
      const found = await Promise.all(
        others.map(async ([path, shared]): Promise<OtherTest[]> => {
          const report = await newestOf(path, signal).catch(() => undefined);
          return report ? [{ shared, report }] : [];
        }),
      );
      return knownAnswers(shared ?? {}, found.flat());
    },
    enabled: asked,
    staleTime: 0,
    retry: false,
  });
  return !asked || isError ? null : data;
}
