import { useTexts, useTitle } from '@vesela/framework';
import { StartTest } from '@vesela/framework/kept-test';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { Drawing, Notice, Page, PageHeading, Stack } from '@vesela/ui';
import { Drawing as FamilyTree } from '@vesela/ui/scenes/family-tree.svg';
import { EarlierRiskReports } from './earlier-risk-reports.tsx';
import { RISK_TEST } from './test-kind.ts';

const FACTS = ['time', 'ages', 'ready', 'save'] as const;

const ONE_PLACE = { display: 'grid' };
const IN_IT = { gridArea: '1/1' };

/** /Calculator: what the test is, the start button on the first screen of a phone, and whom the test is not for. */
export function IntroPage() {
  const t = useTexts();
  useTitle(t('intro.title'));
  const { data: found, isLoading } = useOpenFinding();
  const facts = (
    <ul>
      {FACTS.map((fact) => (
        <li key={fact}>{t(`intro.fact.${fact}`)}</li>
      ))}
    </ul>
  );
  return (
    <Page narrow>
      <PageHeading lead={t('intro.lead')} picture={<Drawing of={FamilyTree} className="v-drawing--fine" />}>
        {t('intro.title')}
      </PageHeading>
      {/* Whoever has found something reads that first, in the place of the facts, which keep it open: nothing moves. */}
      <div style={found ? ONE_PLACE : undefined}>
        <div style={found ? { ...IN_IT, visibility: 'hidden' } : undefined}>{facts}</div>
        {found && (
          <div style={IN_IT}>
            <found.FindingNotice finding={found.finding} />
          </div>
        )}
      </div>
      <Stack gap={3}>
        <StartTest test={RISK_TEST} look={found || isLoading ? 'quiet' : 'main'} />
        <Notice title={t('intro.not-for.title')} live={false}>
          <p>{t('intro.not-for.text')}</p>
        </Notice>
        <p>{t('intro.limits')}</p>
        {found && facts}
      </Stack>
      <EarlierRiskReports />
    </Page>
  );
}
