import { useQueries } from '@tanstack/react-query';
import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '../api/api-error.ts';
import { FRESH, useOwner } from '../api/owner.ts';
import type { Survey } from './model/first-test.ts';

/** Which of these tests she has begun and not finished, the last one first. One that cannot be read counts as not begun. */
export function useUnfinished(tests: readonly Survey[]): { unfinished: Survey[]; isPending: boolean } {
  const owner = useOwner();
  const calculator = useApi<CalculatorPaths>({ background: true });
  const contraception = useApi<ContraceptionPaths>({ background: true });
  async function read(test: Survey, signal: AbortSignal): Promise<{ saved_at: string } | null> {
    if (test === 'Calculator') return bodyOf(await calculator.GET('/api/calculator/draft', { signal })).draft;
    if (test === 'CervicalCancer') {
      return bodyOf(await calculator.GET('/api/calculator/cervical/draft', { signal })).draft;
    }
    if (test === 'Contraception') return bodyOf(await contraception.GET('/api/contraception/draft', { signal })).draft;
    // A self-examination has no draft.
    return null;
  }
  const drafts = useQueries({
    queries: tests.map((test) => ({
      ...FRESH,
      queryKey: ['unfinished', owner, test],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const draft = await read(test, signal);
        return draft && { test, savedAt: draft.saved_at };
      },
      retry: worthRetrying,
    })),
  });
  return {
    unfinished: drafts
      .flatMap(({ data }) => data ?? [])
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
      .map(({ test }) => test),
    isPending: drafts.some(({ isPending }) => isPending),
  };
}
