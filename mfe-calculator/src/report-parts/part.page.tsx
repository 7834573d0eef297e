import { longDate, usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useReportForPage } from '@vesela/framework/kept-test/report-for-page';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ButtonLink, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import type { AnyReport, Report } from '../api/types.ts';
import { NotFoundPage } from '../calculator/not-found.page.tsx';
import { RISK_TEST } from '../calculator/test-kind.ts';
import { Banners } from './banners.tsx';
import type { PartId } from './facts.ts';
import { ownEffect } from './own-effect.ts';
import { PART_NAMESPACE, partTexts } from './part-texts.ts';
import { FactorPart, PART_PAGES } from './parts.tsx';
import './report-parts.css';

/** /ReportParts/{Name}: one part on its own page, once it is known whether the user has a report: her own line comes first. */
export function PartPage() {
  const t = useTexts();
  const { part = '' } = useParams();
  const id = Object.hasOwn(PART_PAGES, part) ? PART_PAGES[part] : undefined;
  if (id === undefined) return <NotFoundPage />;
  return (
    <OwnTexts namespace={PART_NAMESPACE} loaders={partTexts} fallback={<Spinner full label={t('loading')} />}>
      <Page narrow>
        <Content key={id} id={id} />
      </Page>
    </OwnTexts>
  );
}

function Content({ id }: { id: PartId | 'banners' }) {
  const { t } = useOwnTexts();
  const loading = useTexts()('loading');
  const report = useReportForPage(RISK_TEST, true);
  useTitle(t(`part.${id}.title`));
  return (
    <article className="report-part-page">
      <PageHeading focus lead={t(`part.${id}.lead`)}>
        {t(`part.${id}.title`)}
      </PageHeading>
      <ReadBy topic="risk" />
      {report === undefined ? <Spinner full label={loading} /> : <Text id={id} report={report ?? undefined} />}
    </article>
  );
}

function Text({ id, report }: { id: PartId | 'banners'; report: AnyReport | undefined }) {
  return (
    <>
      {id === 'banners' ? (
        <Banners report={report} />
      ) : (
        <Factor id={id} report={report?.numbered ? report : undefined} />
      )}
      <Links hasReport={report !== undefined} />
    </>
  );
}

/** Weight has its own texts: before menopause none may say that it raises the risk now. */
function Factor({ id, report }: { id: PartId; report: Report | undefined }) {
  const { t, language } = useOwnTexts();
  return (
    <>
      {report && id !== 'weight' && (
        <p>
          {t('yours.date', { date: longDate(report.created_at, language) })} {t(`yours.${ownEffect(report, id)}`)}
        </p>
      )}
      <FactorPart id={id} report={report} />
    </>
  );
}

function Links({ hasReport }: { hasReport: boolean }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <Row print={false}>
      <ButtonLink look="quiet" href={platform.href(hasReport ? '/CalculatorReport' : '/Calculator')}>
        {hasReport ? t('links.report') : t('links.test')}
      </ButtonLink>
      <ButtonLink look="plain" href={platform.href('/Sources')}>
        {t('links.sources')}
      </ButtonLink>
    </Row>
  );
}
