import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ReportActions } from '@vesela/framework/report-actions';
import { Button, LayerList, Layers, PageHeading } from '@vesela/ui';
import { FirstActions } from '../../report/parts/first-actions.tsx';
import type { CervicalReport } from '../api/types.ts';
import { screeningTextOf } from './screening.tsx';
import { sectionsOf } from './sections.tsx';
import '../../report/report.css';
import '../../report/paper.css';
import '../../report/print.css';
import './cervical-report.css';

/** The whole report: what to do first on the first screen, then the reasons in sections. */
export function CervicalReportView({ report }: { report: CervicalReport }) {
  const texts = useOwnTexts();
  const { t, language } = texts;
  const date = longDate(report.created_at, language);
  const noticed = report.symptoms.length > 0;
  return (
    <article className="risk-report risk-paper">
      <div className="risk-opening">
        <div>
          <PageHeading focus above={<small>{t('report.tag', { date })}</small>}>
            {t(`headline.${noticed ? 'symptoms' : screeningTextOf(report.screening)}`)}
          </PageHeading>
          <ReadBy topic="cervical" />
        </div>
        <div>
          <Meaning report={report} />
          <FirstActions
            show={t('action.show')}
            showAt="#cervical-show"
            remind={t('action.remind')}
            todo={t('do.short')}
            todoAt={noticed ? '#cervical-symptoms' : '#cervical-screening'}
          />
        </div>
      </div>
      <Layers
        label={t('sections.label')}
        openAll={t('sections.open')}
        closeAll={t('sections.close')}
        sections={sectionsOf(texts, report, date)}
      />
      <LayerList
        sections={[
          {
            id: 'cervical-show',
            title: t('action.show'),
            line: t('show.line'),
            print: false,
            content: (
              <>
                <p>{t('show.text')}</p>
                <Button look="quiet" onClick={() => window.print()}>
                  {t('action.print')}
                </Button>
              </>
            ),
          },
        ]}
      />
      <ReportActions again={t('action.new')} testPath="/CervicalCancer" home={t('action.home')} />
    </article>
  );
}

/** What follows from the headline. What cannot wait is never in a closed section. */
function Meaning({ report: { symptoms, screening } }: { report: CervicalReport }) {
  const { t } = useOwnTexts();
  if (symptoms.length > 0)
    return (
      <div className="cervical__warning">
        <p>
          <strong>{t('symptoms.what')}</strong>
        </p>
        <p>{t('symptoms.urgent')}</p>
      </div>
    );
  const { from_age: from, to_age: to } = screening;
  return <p className="risk-meaning">{t(`screening.${screeningTextOf(screening)}`, { from, to })}</p>;
}
