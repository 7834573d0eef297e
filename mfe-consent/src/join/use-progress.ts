import { useQueries } from '@tanstack/react-query';
import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import type { paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '../api/api-error.ts';
import { FRESH, useOwner } from '../api/owner.ts';
import type { Survey } from './model/first-test.ts';

interface Kept {
  draft: { saved_at: string } | null;
  /** How often she has finished it. */
  finished: number;
}

export interface Progress {
  /** Begun and not finished, the last one first. */
  unfinished: readonly Survey[];
  /** Finished at least once. */
  finished: readonly Survey[];
  isPending: boolean;
}

/** How far she is in each of these tests. One that cannot be read counts as not begun. */
export function useProgress(tests: readonly Survey[]): Progress {
  const owner = useOwner();
  const calculator = useApi<CalculatorPaths>({ background: true });
  const contraception = useApi<ContraceptionPaths>({ background: true });
  const examination = useApi<ExaminationPaths>({ background: true });
  const read: Record<Survey, (signal: AbortSignal) => Promise<Kept>> = {
    async Calculator(signal) {
      const [{ draft }, { reports }] = await Promise.all([
        calculator.GET('/api/calculator/draft', { signal }).then(bodyOf),
        calculator.GET('/api/calculator/reports', { signal }).then(bodyOf),
      ]);
      return { draft, finished: reports.length };
    },
    async CervicalCancer(signal) {
      const [{ draft }, { reports }] = await Promise.all([
        calculator.GET('/api/calculator/cervical/draft', { signal }).then(bodyOf),
        calculator.GET('/api/calculator/cervical/reports', { signal }).then(bodyOf),
      ]);
      return { draft, finished: reports.length };
    },
    async Contraception(signal) {
      const [{ draft }, { reports }] = await Promise.all([
        contraception.GET('/api/contraception/draft', { signal }).then(bodyOf),
        contraception.GET('/api/contraception/reports', { signal }).then(bodyOf),
      ]);
      return { draft, finished: reports.length };
    },
    async Examination(signal) {
      const { examinations } = bodyOf(await examination.GET('/api/examination/examinations', { signal }));
      // A self-examination has no draft.
      return { draft: null, finished: examinations.length };
    },
  };
  const queries = useQueries({
    queries: tests.map((test) => ({
      ...FRESH,
      queryKey: ['progress', owner, test],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({ test, ...(await read[test](signal)) }),
      retry: worthRetrying,
    })),
  });
  const kept = queries.flatMap(({ data }) => data ?? []);
  return {
    unfinished: kept
      .filter(({ draft }) => draft !== null)
      .toSorted((a, b) => (b.draft?.saved_at ?? '').localeCompare(a.draft?.saved_at ?? ''))
      .map(({ test }) => test),
    finished: kept.filter(({ finished }) => finished > 0).map(({ test }) => test),
    isPending: queries.some(({ isPending }) => isPending),
  };
}
