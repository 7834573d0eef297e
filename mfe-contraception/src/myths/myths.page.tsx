import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ButtonLink, Page, PageHeading, Row, Spinner, VisuallyHidden } from '@vesela/ui';
import { useNewestReport } from '../methods/newest-report.ts';
import { METHODS_PATH } from '../methods/paths.ts';
import { MYTHS_NAMESPACE, mythsTexts } from './myths-texts.ts';
import { StatementGroups } from './statements.tsx';

/** /ContraceptionMyths: the statements; those believed in the newest test come first. */
export function MythsPage() {
  const t = useTexts();
  const waiting = <Spinner full label={t('loading')} />;
  return (
    <OwnTexts namespace={MYTHS_NAMESPACE} loaders={mythsTexts} fallback={waiting}>
      <Page narrow>
        <Content />
      </Page>
    </OwnTexts>
  );
}

function Content() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const loading = useTexts()('loading');
  const report = useNewestReport();
  useTitle(t('myths.title'));
  return (
    <article>
      <PageHeading focus lead={t('myths.lead')}>
        {t('myths.title')}
      </PageHeading>
      <ReadBy topic="contraception" />
      <h2>
        <VisuallyHidden>{t('myths.all')}</VisuallyHidden>
      </h2>
      {report === undefined ? <Spinner full label={loading} /> : <StatementGroups believed={report?.believed} />}
      <Row print={false}>
        <ButtonLink look="quiet" href={platform.href(METHODS_PATH)}>
          {t('myths.methods')}
        </ButtonLink>
      </Row>
    </article>
  );
}
