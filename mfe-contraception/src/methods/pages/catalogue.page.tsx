import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading, Row, Spinner, VisuallyHidden } from '@vesela/ui';
import type { ContraceptionReport } from '../../api-types.ts';
import { useNewestReport } from '../newest-report.ts';
import { Overview } from '../overview.tsx';
import { MYTHS_PATH } from '../paths.ts';
import { VerdictSource } from './verdict-source.tsx';

/** /ContraceptionMethods: all methods, with the verdicts of the user's newest report. */
export function CataloguePage() {
  const { t } = useOwnTexts();
  const loading = useTexts()('loading');
  const report = useNewestReport();
  useTitle(t('page.title'));
  return (
    <article>
      <PageHeading focus lead={t('page.lead')}>
        {t('page.title')}
      </PageHeading>
      {report === undefined ? <Spinner full label={loading} /> : <Content report={report} />}
    </article>
  );
}

function Content({ report }: { report: ContraceptionReport | null }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <>
      <VerdictSource report={report} />
      <h2>
        <VisuallyHidden>{t('page.all')}</VisuallyHidden>
      </h2>
      <Overview report={report ?? undefined} />
      <Row print={false}>
        <ButtonLink look="quiet" href={platform.href(MYTHS_PATH)}>
          {t('page.myths')}
        </ButtonLink>
      </Row>
    </>
  );
}
