import { useMutation } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useKeepReport } from '@vesela/framework/kept-test';
import type { AnyReport } from './types.ts';

/** Computes a new report from the same answers with the current model; the saved report does not change. */
export function useRecompute() {
  const api = useApi<paths>();
  const keepReport = useKeepReport();
  return useMutation({
    mutationFn: async (reportId: string): Promise<AnyReport> =>
      bodyOf(
        await api.POST('/api/calculator/reports/{reportId}/recompute', { params: { path: { reportId } }, body: {} }),
      ),
    onSuccess: keepReport,
  });
}
