import { useSession } from '@vesela/framework';
import { useNewestReportId, useReport } from '@vesela/framework/kept-test';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { isEarlier, pregnantBy } from '../report/earlier.ts';

/**
 * The user's newest contraception report. Undefined if there is none, it cannot be loaded, it is of earlier rules, or she
 * was pregnant: the pages work without it.
 */
export function useNewestReport() {
  const { status } = useSession();
  const newest = useNewestReportId(CONTRACEPTION_TEST, status === 'signed-in' || status === 'participant');
  const report = useReport(CONTRACEPTION_TEST, newest.data ?? undefined).data;
  return report === undefined || isEarlier(report) || pregnantBy(report) ? undefined : report;
}
