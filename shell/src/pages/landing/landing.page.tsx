import { useTexts, useTitle } from '@vesela/framework';
import { ButtonLink, Page, Row } from '@vesela/ui';
import { VisitorLine } from '../../header/visitor-links.tsx';
import { PAINTED_TITLES } from '../../routing/pages.ts';
import { HeroPicture } from './hero-picture.tsx';
import { Points } from './points.tsx';
import { SignedInLine } from './signed-in-line.tsx';
import { Tiles } from './tiles.tsx';
import './landing.css';

/** The public start page. */
export function LandingPage() {
  const t = useTexts();
  useTitle(t(PAINTED_TITLES.landing));
  return (
    <Page>
      <section className="hero">
        <div>
          <h1 tabIndex={-1}>{t('landing.title')}</h1>
          <p className="hero__lead">{t('landing.lead')}</p>
          <ul className="hero__what">
            <li>{t('landing.is')}</li>
            <li className="hero__not">{t('landing.isNot')}</li>
          </ul>
          <Row>
            <ButtonLink href="#tests">{t('landing.choose')}</ButtonLink>
            <ButtonLink look="quiet" href="#how">
              {t('landing.how')}
            </ButtonLink>
          </Row>
          <SignedInLine />
        </div>
        <HeroPicture />
      </section>
      <section id="tests" className="landing__section" tabIndex={-1} aria-labelledby="tests-title">
        <h2 id="tests-title">{t('landing.tests')}</h2>
        <Tiles />
        <VisitorLine />
      </section>
      <section id="how" className="landing__section" tabIndex={-1} aria-labelledby="how-title">
        <h2 id="how-title">{t('landing.howTitle')}</h2>
        <Points
          numbered
          points={[
            { title: t('landing.step1Title'), text: t('landing.step1') },
            { title: t('landing.step2Title'), text: t('landing.step2') },
            { title: t('landing.step3Title'), text: t('landing.step3') },
          ]}
        />
      </section>
      <section className="landing__section trust" aria-labelledby="trust-title">
        <h2 id="trust-title">{t('landing.trustTitle')}</h2>
        <Points
          points={[
            { title: t('landing.trust1Title'), text: t('landing.trust1') },
            { title: t('landing.trust2Title'), text: t('landing.trust2') },
            { title: t('landing.trust3Title'), text: t('landing.trust3') },
          ]}
        />
      </section>
    </Page>
  );
}
