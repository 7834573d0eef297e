import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { linkTexts, NAMESPACE } from '../link-texts.ts';
import { LinkPage, type LinkPageProps } from './link-page.tsx';

/**
 * The page behind a doctor link, shown without sign-in: the report as rendered by the module, or the reason why there
 * is none.
 */
export function OpenedByDoctor<Report>(props: LinkPageProps<Report>) {
  const waiting = useTexts();
  return (
    <Page>
      {/* Keep this page out of search engines. */}
      <meta name="robots" content="noindex, nofollow" />
      <OwnTexts namespace={NAMESPACE} loaders={linkTexts} fallback={<Spinner full label={waiting('loading')} />}>
        <LinkPage {...props} />
      </OwnTexts>
    </Page>
  );
}
