import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ButtonLink, Drawing, Notice, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { Drawing as FamilyTree } from '@vesela/ui/scenes/family-tree.svg';
import { GuideSection, Points } from '../guide/guide-section.tsx';
import { SECTIONS } from './genome-facts.ts';
import { GENOME_NAMESPACE, genomeTexts } from './genome-texts.ts';
import { PriceAndOrder } from './price-and-order.tsx';
import '../guide/guide.css';

/** /Genome, the one page without a language prefix. */
export function GenomePage() {
  const t = useTexts();
  return (
    <OwnTexts namespace={GENOME_NAMESPACE} loaders={genomeTexts} fallback={<Spinner full label={t('loading')} />}>
      <Genome />
    </OwnTexts>
  );
}

function Genome() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  useTitle(t('genome.title'));
  const { data: found, isLoading } = useOpenFinding();
  return (
    <Page narrow>
      <PageHeading lead={t('genome.lead')} picture={<Drawing of={FamilyTree} className="v-drawing--fine" />}>
        {t('genome.title')}
      </PageHeading>
      <ReadBy topic="guides" />
      {SECTIONS.map(({ id, points, source }) => (
        <GuideSection key={id} id={id} title={t(`about.${id}.title`)} source={t('genome.source', { title: source })}>
          <p>{t(`about.${id}.lead`)}</p>
          <Points count={points} text={(n) => t(`about.${id}.${n}`)} />
        </GuideSection>
      ))}
      <PriceAndOrder />
      <Notice live={false} title={t('genome.limits.title')}>
        <p>{t('genome.limits.text')}</p>
      </Notice>
      {found && <found.FindingNotice finding={found.finding} />}
      <Row print={false}>
        <ButtonLink look={found || isLoading ? 'quiet' : 'main'} href={platform.href('/Calculator')}>
          {t('genome.risk-test')}
        </ButtonLink>
        <ButtonLink look="plain" href={platform.href('/')}>
          {t('genome.home')}
        </ButtonLink>
      </Row>
    </Page>
  );
}
