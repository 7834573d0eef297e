import { useTitle } from '@vesela/framework';
import { StartTest } from '@vesela/framework/kept-test';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice, Page, PageHeading, Stack } from '@vesela/ui';
import { CERVICAL_TEST } from '../calculator/test-kind.ts';
import { EarlierCervicalReports } from './earlier-cervical-reports.tsx';

const FACTS = ['time', 'ages', 'no-number', 'save'] as const;

/** /CervicalCancer: what the test is, the start button, and whom the test is not for. */
export function CervicalIntroPage() {
  const { t } = useOwnTexts();
  useTitle(t('cervical.title'));
  return (
    <Page narrow>
      <PageHeading lead={t('cervical.lead')}>{t('cervical.title')}</PageHeading>
      <ul>
        {FACTS.map((fact) => (
          <li key={fact}>{t(`cervical.fact.${fact}`)}</li>
        ))}
      </ul>
      <Stack gap={3}>
        <StartTest test={CERVICAL_TEST} />
        <Notice title={t('cervical.not-for.title')} live={false}>
          <p>{t('cervical.not-for.text')}</p>
        </Notice>
        <p>{t('cervical.limits')}</p>
      </Stack>
      <EarlierCervicalReports />
    </Page>
  );
}
