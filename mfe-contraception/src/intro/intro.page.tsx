import { useTexts, useTitle } from '@vesela/framework';
import { EarlierReports, StartTest } from '@vesela/framework/kept-test';
import { Notice, Page, PageHeading, Stack } from '@vesela/ui';
import type { ContraceptionReportSummary } from '../api-types.ts';
import { CONTRACEPTION_TEST } from '../contraception-test.ts';
import { IntroLinks } from './intro-links.tsx';

const FACTS = ['time', 'ages', 'private', 'save'] as const;

/** Reports of earlier rules, and of a pregnancy, call no method suitable. */
function lineOf({ suits, conflict, today }: ContraceptionReportSummary) {
  if (today) return 'reports.today';
  if (conflict) return 'reports.conflict';
  return suits === 0 ? 'reports.none' : 'reports.suits';
}

/** /Contraception: what the test is, the start button on the first screen of a phone, and what it is not. */
export function IntroPage() {
  const t = useTexts();
  useTitle(t('intro.title'));
  return (
    <Page narrow>
      <PageHeading lead={t('intro.lead')}>{t('intro.title')}</PageHeading>
      <ul>
        {FACTS.map((fact) => (
          <li key={fact}>{t(`intro.fact.${fact}`)}</li>
        ))}
      </ul>
      <Stack gap={3}>
        <StartTest test={CONTRACEPTION_TEST} />
        <p>{t('intro.fact.what')}</p>
        <Notice title={t('intro.not.title')} live={false}>
          <p>{t('intro.not.text')}</p>
        </Notice>
      </Stack>
      <EarlierReports test={CONTRACEPTION_TEST} line={(report) => t(lineOf(report), { n: report.suits })} />
      <IntroLinks />
    </Page>
  );
}
