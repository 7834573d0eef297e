import { useMutation } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import { answerOf } from '@vesela/framework/forms';
import { useKeepReport } from '@vesela/framework/kept-test';
import type { Report } from './types.ts';

/** Computes a report's answers anew with the present model; the kept report stays as it is. */
export function useRecompute() {
  const api = useApi<paths>();
  const keepReport = useKeepReport();
  return useMutation({
    mutationFn: async (reportId: string): Promise<Report> =>
      answerOf(
        await api.POST('/api/calculator/reports/{reportId}/recompute', { params: { path: { reportId } }, body: {} }),
      ),
    onSuccess: keepReport,
  });
}
