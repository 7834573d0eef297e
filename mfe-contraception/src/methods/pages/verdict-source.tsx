import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';
import { CONTRACEPTION_TEST } from '../../contraception-test.ts';
import { needsNoneBy } from '../../report/earlier.ts';

/** Names the report behind the verdicts, or links to the test. */
export function VerdictSource({ report }: { report: Pick<ContraceptionReport, 'answers' | 'created_at'> | null }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  return report ? (
    <p>
      {needsNoneBy(report) && `${t('page.none-needed')} `}
      {t('page.by-report', { date: longDate(report.created_at, language) })}{' '}
      <a className="v-no-print" href={platform.href(CONTRACEPTION_TEST.report)}>
        {t('page.report')}
      </a>
    </p>
  ) : (
    <p className="v-no-print">
      {t('page.no-report')} <a href={platform.href(CONTRACEPTION_TEST.page)}>{t('page.test')}</a>
    </p>
  );
}
