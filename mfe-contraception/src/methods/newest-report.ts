import { useSession } from '@vesela/framework';
import { useNewestReportId, useReport } from '@vesela/framework/kept-test';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';

/**
 * The user's newest contraception report; undefined if there is none or it cannot be loaded: the pages work without it.
 */
export function useNewestReport() {
  const { status } = useSession();
  const newest = useNewestReportId(CONTRACEPTION_TEST, status === 'signed-in' || status === 'participant');
  return useReport(CONTRACEPTION_TEST, newest.data ?? undefined).data;
}
