import { useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Page, PageHeading, Spinner } from '@vesela/ui';
import { CervicalRules } from './sections/cervical-rules.tsx';
import { ContentSources } from './sections/content-sources.tsx';
import { Differences } from './sections/differences.tsx';
import { EligibilityTables } from './sections/eligibility-tables.tsx';
import { Guides } from './sections/guides.tsx';
import { Model } from './sections/model.tsx';
import { ModelLimits } from './sections/model-limits.tsx';
import { ReadTexts } from './sections/read-texts.tsx';
import { ScreeningRules } from './sections/screening-rules.tsx';
import { SyntheticWomen } from './sections/synthetic-women.tsx';
import { sourcesTexts } from './sources-texts.ts';
import './sources.css';

/** /Sources: the sources of the portal's numbers and statements, and open questions. Open to everybody. */
export function SourcesPage() {
  const t = useTexts();
  const waiting = <Spinner full label={t('loading')} />;
  return (
    <OwnTexts namespace="mfe-calculator-sources" loaders={sourcesTexts} fallback={waiting}>
      <Page narrow>
        <Content />
      </Page>
    </OwnTexts>
  );
}

function Content() {
  const { t } = useOwnTexts();
  useTitle(t('sources.title'));
  return (
    <article className="sources">
      <PageHeading focus lead={t('sources.lead')}>
        {t('sources.title')}
      </PageHeading>
      <ReadTexts />
      <Model />
      <ModelLimits />
      <SyntheticWomen />
      <ScreeningRules />
      <Differences />
      <ContentSources />
      <CervicalRules />
      <EligibilityTables />
      <Guides />
    </article>
  );
}
