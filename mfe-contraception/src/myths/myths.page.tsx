import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ButtonLink, Page, PageHeading, Row, Spinner, VisuallyHidden } from '@vesela/ui';
import { useEffect } from 'react';
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

/** The statements come after the page, when the browser has already stopped looking for the one in its address. */
function useAddressedStatement(ready: boolean): void {
  useEffect(() => {
    const statement = ready && document.getElementById(window.location.hash.slice(1));
    if (!statement) return;
    statement.scrollIntoView();
    statement.tabIndex = -1;
    statement.focus({ preventScroll: true });
  }, [ready]);
}

function Content() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const loading = useTexts()('loading');
  const report = useNewestReport();
  useTitle(t('myths.title'));
  useAddressedStatement(report !== undefined);
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
