import { useSession } from '@vesela/framework';
import { useReportForPage } from '@vesela/framework/kept-test/report-for-page';
import type { ContraceptionReport } from '../api-types.ts';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { isEarlier, pregnantBy } from '../report/earlier.ts';

/**
 * The user's newest contraception report. Null if there is none, it cannot be loaded, it is of earlier rules, or she was
 * pregnant: the pages work without it. Undefined until that is known.
 */
export function useNewestReport(): ContraceptionReport | null | undefined {
  const { status } = useSession();
  const report = useReportForPage(CONTRACEPTION_TEST, status === 'signed-in' || status === 'participant');
  if (status === 'loading') return undefined;
  return report && (isEarlier(report) || pregnantBy(report)) ? null : report;
}
