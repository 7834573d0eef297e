import { usePlatform, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, PageHeading, Row, VisuallyHidden } from '@vesela/ui';
import { useNewestReport } from '../newest-report.ts';
import { Overview } from '../overview.tsx';
import { MYTHS_PATH } from '../paths.ts';
import { VerdictSource } from './verdict-source.tsx';

/** /ContraceptionMethods: all methods, with the verdicts of the user's newest report. */
export function CataloguePage() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const report = useNewestReport();
  useTitle(t('page.title'));
  return (
    <article>
      <PageHeading focus lead={t('page.lead')}>
        {t('page.title')}
      </PageHeading>
      <VerdictSource report={report} />
      <h2>
        <VisuallyHidden>{t('page.all')}</VisuallyHidden>
      </h2>
      <Overview report={report} />
      <Row print={false}>
        <ButtonLink look="quiet" href={platform.href(MYTHS_PATH)}>
          {t('page.myths')}
        </ButtonLink>
      </Row>
    </article>
  );
}
