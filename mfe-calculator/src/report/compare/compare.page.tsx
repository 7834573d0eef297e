import { useLanguage, usePlatform, useTitle } from '@vesela/framework';
import { ButtonLink, PageHeading, Row, Spinner } from '@vesela/ui';
import { OneReport } from '../one-report.tsx';
import { useReportTexts } from '../report-texts.ts';
import { useSummaryTexts } from '../summary/summary-texts.ts';
import { ChooseOther } from './choose-other.tsx';
import { useCompareTexts } from './compare-texts.ts';
import '../paper.css';
import './compare.css';

/** /CalculatorReport/:reportId/compare: this report side by side with another of the user's reports. */
export function ComparePage() {
  const { t } = useReportTexts();
  const platform = usePlatform();
  const language = useLanguage();
  const own = useCompareTexts(language);
  const answers = useSummaryTexts(language);
  useTitle(t('action.compare'));
  if (!own || !answers) return <Spinner full label={t('report.loading')} />;
  return (
    <OneReport>
      {(report) => (
        <div className="risk-compare risk-paper">
          <PageHeading focus lead={own.t('compare.lead')}>
            {t('action.compare')}
          </PageHeading>
          <ChooseOther report={report} own={own.t} answers={answers.t}>
            <Row print={false}>
              <ButtonLink look="quiet" href={platform.href(`/CalculatorReport/${report.id}`)}>
                {t('action.back')}
              </ButtonLink>
            </Row>
          </ChooseOther>
        </div>
      )}
    </OneReport>
  );
}
