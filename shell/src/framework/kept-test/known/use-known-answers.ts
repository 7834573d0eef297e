import { useQuery } from '@tanstack/react-query';
import type { SharingTest } from '@vesela/contracts/shared-answers';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import type { QuestionnaireProps } from '@vesela/framework/questionnaire';
import { JUST_ASKED_MS, knownKey, useLastTest, useOwner } from '../api.ts';
import type { TestBase, TestKind, TestPaths } from '../test-kind.ts';
import type { KnownAnswers, OtherTest } from './known-answers.ts';

/** Maximum time to wait for other services before the test can start, in milliseconds. */
const TIMEOUT_MS = 4000;
const SHARING: Readonly<Record<SharingTest, true>> = {
  '/api/calculator': true,
  '/api/calculator/cervical': true,
  '/api/contraception': true,
};

export interface KnownOfTests {
  /** When she took this test last; undefined if never. */
  takenAt: string | undefined;
  answersTo: (definition: QuestionnaireProps['definition']) => KnownAnswers;
}

/**
 * What her newest reports of this test and of others answer to this one's questions. The test works without them, so a
 * service that does not respond counts as knowing nothing and shows no message. Undefined until they are there;
 * asks only while `wanted`.
 */
export function useKnownAnswers(test: TestKind, wanted = true): KnownOfTests | undefined {
  const { api: base } = test;
  const api = useApi<TestPaths>({ background: true, noRetry: true });
  const own = useLastTest(test);
  const { data, isFetching, isFetchedAfterMount, isError } = useQuery({
    queryKey: [...knownKey(useOwner(), base), own?.created_at ?? ''],
    queryFn: async ({ signal: given }): Promise<KnownOfTests> => {
      const signal = AbortSignal.any([given, AbortSignal.timeout(TIMEOUT_MS)]);
      async function newest(path: SharingTest): Promise<OtherTest[]> {
        const reports = `${path as TestBase}/reports` as const;
        const [first] = bodyOf(await api.GET(reports, { params: { query: { limit: 1 } }, signal })).reports;
        if (!first) return [];
        const params = { path: { reportId: first.id } };
        return [{ test: path, report: bodyOf(await api.GET(`${reports}/{reportId}`, { params, signal })) }];
      }
      const paths = base in SHARING ? (Object.keys(SHARING) as SharingTest[]).filter((path) => path !== base) : [];
      const others = (await Promise.all(paths.map((path) => newest(path).catch(() => [])))).flat();
      if (!own && others.length === 0) return NOTHING;
      // Who takes a first test loads no rules.
      const { knownAnswers } = await import('./known-answers.ts');
      const answersTo: KnownOfTests['answersTo'] = (definition) =>
        knownAnswers({ test: base, definition, own: own ?? null, others });
      return { takenAt: own?.created_at, answersTo };
    },
    enabled: wanted && own !== undefined,
    staleTime: JUST_ASKED_MS,
    retry: false,
  });
  if (isError) return NOTHING;
  // What was known some time ago may have been said anew in another window.
  return own === undefined || (isFetching && !isFetchedAfterMount) ? undefined : data;
}

const NOTHING: KnownOfTests = { takenAt: undefined, answersTo: () => ({}) };
