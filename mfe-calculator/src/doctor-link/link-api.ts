import type { paths } from '@vesela/contracts/types/calculator';
import { useApi } from '@vesela/framework';
import type { DoctorLinkApi } from '@vesela/framework/doctor-link';
import { answerOf } from '@vesela/framework/forms';
import { useOwner } from '@vesela/framework/kept-test';
import { useMemo } from 'react';

/** The links of one risk report. */
export function useReportLinks(reportId: string): DoctorLinkApi {
  const api = useApi<paths>();
  const owner = useOwner();
  return useMemo(() => {
    const path = { reportId };
    return {
      key: [owner, reportId],
      async list(signal) {
        const answer = await api.GET('/api/calculator/reports/{reportId}/doctor-links', { params: { path }, signal });
        return answerOf(answer).links;
      },
      make: async (days) =>
        answerOf(
          await api.POST('/api/calculator/reports/{reportId}/doctor-links', { params: { path }, body: { days } }),
        ),
      async end(linkId) {
        const params = { path: { ...path, linkId } };
        answerOf(await api.DELETE('/api/calculator/reports/{reportId}/doctor-links/{linkId}', { params }));
      },
    };
  }, [api, owner, reportId]);
}
