import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useOwner } from '@vesela/framework/kept-test';
import { useMemo } from 'react';
import type { DoctorLinkApi } from './link-api.ts';

/** The doctor links of one report of the service whose report routes are under `base`. */
export function useReportLinks(base: '/api/calculator' | '/api/contraception', reportId: string): DoctorLinkApi {
  const api = useApi<CalculatorPaths & ContraceptionPaths>();
  const owner = useOwner();
  return useMemo(() => {
    const path = { reportId };
    return {
      key: [owner, reportId],
      async list(signal) {
        return bodyOf(await api.GET(`${base}/reports/{reportId}/doctor-links`, { params: { path }, signal })).links;
      },
      make: async (days) =>
        bodyOf(await api.POST(`${base}/reports/{reportId}/doctor-links`, { params: { path }, body: { days } })),
      async end(linkId) {
        const params = { path: { ...path, linkId } };
        bodyOf(await api.DELETE(`${base}/reports/{reportId}/doctor-links/{linkId}`, { params }));
      },
    };
  }, [api, base, owner, reportId]);
}
