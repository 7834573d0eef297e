import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ButtonLink, Notice, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { GuideSection, Points } from '../guide/guide-section.tsx';
import { Checklist } from './checklist.tsx';
import { SECTIONS } from './menopause-facts.ts';
import { MENOPAUSE_NAMESPACE, menopauseTexts } from './menopause-texts.ts';
import '../guide/guide.css';

/** /Menopause: the guide. */
export function MenopausePage() {
  const t = useTexts();
  return (
    <OwnTexts namespace={MENOPAUSE_NAMESPACE} loaders={menopauseTexts} fallback={<Spinner full label={t('loading')} />}>
      <Guide />
    </OwnTexts>
  );
}

function Guide() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  useTitle(t('menopause.title'));
  return (
    <Page narrow>
      <PageHeading lead={t('menopause.lead')}>{t('menopause.title')}</PageHeading>
      <ReadBy topic="guides" />
      <nav className="guide__contents" aria-label={t('guide.contents')}>
        <ul>
          {SECTIONS.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`section.${id}.title`)}</a>
            </li>
          ))}
          <li>
            <a href="#checklist">{t('checklist.title')}</a>
          </li>
        </ul>
      </nav>
      {SECTIONS.map(({ id, points, source }) => (
        <GuideSection key={id} id={id} title={t(`section.${id}.title`)} source={t('guide.source', { title: source })}>
          <Points count={points} text={(n) => t(`section.${id}.${n}`)} />
        </GuideSection>
      ))}
      <div className="guide__section" id="checklist" tabIndex={-1}>
        <Checklist />
      </div>
      <Notice live={false} title={t('guide.limits.title')}>
        <p>{t('guide.limits.text')}</p>
      </Notice>
      <Row print={false}>
        <ButtonLink look="quiet" href={platform.href('/')}>
          {t('guide.home')}
        </ButtonLink>
      </Row>
    </Page>
  );
}
