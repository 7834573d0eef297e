import { useSession } from '@vesela/framework';
import { useNewestReportId, useReport } from '@vesela/framework/kept-test';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';

/** Her newest contraception report; undefined while she has none, and where it cannot be had: the pages do without. */
export function useNewestReport() {
  const { status } = useSession();
  const newest = useNewestReportId(CONTRACEPTION_TEST, status === 'signed-in' || status === 'participant');
  return useReport(CONTRACEPTION_TEST, newest.data ?? undefined).data;
}
