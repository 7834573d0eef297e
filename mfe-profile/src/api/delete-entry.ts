import { useMutation } from '@tanstack/react-query';
import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import type { paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import type { paths as ProfilePaths } from '@vesela/contracts/types/profile';
import { useApi } from '@vesela/framework';
import type { DiaryEntry, DiaryKind } from './diary.ts';

/** Deletes an entry permanently at the service that stores it. An entry already deleted elsewhere counts as deleted. */
export function useDeleteEntry() {
  const calculator = useApi<CalculatorPaths>();
  const contraception = useApi<ContraceptionPaths>();
  const examination = useApi<ExaminationPaths>();
  const profile = useApi<ProfilePaths>();
  const remove = (kind: DiaryKind, id: string) => {
    switch (kind) {
      case 'risk_report':
        return calculator.DELETE('/api/calculator/reports/{reportId}', { params: { path: { reportId: id } } });
      case 'cervical_report':
        return calculator.DELETE('/api/calculator/cervical/reports/{reportId}', { params: { path: { reportId: id } } });
      case 'contraception_report':
        return contraception.DELETE('/api/contraception/reports/{reportId}', { params: { path: { reportId: id } } });
      case 'examination':
        return examination.DELETE('/api/examination/examinations/{examinationId}', {
          params: { path: { examinationId: id } },
        });
      case 'genetic_test':
        return profile.DELETE('/api/profile/genetic-tests/{testId}', { params: { path: { testId: id } } });
    }
  };
  return useMutation({
    mutationFn: async ({ kind, id }: DiaryEntry) => {
      const { response } = await remove(kind, id);
      if (!response.ok && response.status !== 404) throw new Error(`delete ${kind}: status ${response.status}`);
    },
  });
}
