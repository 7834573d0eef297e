import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Page, Spinner } from '@vesela/ui';
import { LinkPage, type LinkPageProps } from './link-page.tsx';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

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
      <OwnTexts
        namespace="framework-doctor-link-opened"
        loaders={texts}
        fallback={<Spinner full label={waiting('loading')} />}
      >
        <LinkPage {...props} />
      </OwnTexts>
    </Page>
  );
}
