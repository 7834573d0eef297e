import { useTexts, useTitle } from '@vesela/framework';
import { StartTest } from '@vesela/framework/kept-test';
import { Drawing, Notice, Page, PageHeading } from '@vesela/ui';
import { Drawing as FamilyTree } from '@vesela/ui/scenes/family-tree.svg';
import { EarlierRiskReports } from './earlier-risk-reports.tsx';
import { RISK_TEST } from './test-kind.ts';

const FACTS = ['time', 'ages', 'ready', 'save'] as const;

/** /Calculator: what the test is, whom it is not for, and the start button. */
export function IntroPage() {
  const t = useTexts();
  useTitle(t('intro.title'));
  return (
    <Page narrow>
      <PageHeading lead={t('intro.lead')} picture={<Drawing of={FamilyTree} className="v-drawing--fine" />}>
        {t('intro.title')}
      </PageHeading>
      <ul>
        {FACTS.map((fact) => (
          <li key={fact}>{t(`intro.fact.${fact}`)}</li>
        ))}
      </ul>
      <Notice title={t('intro.not-for.title')} live={false}>
        <p>{t('intro.not-for.text')}</p>
      </Notice>
      <p>{t('intro.limits')}</p>
      <StartTest test={RISK_TEST} />
      <EarlierRiskReports />
    </Page>
  );
}
