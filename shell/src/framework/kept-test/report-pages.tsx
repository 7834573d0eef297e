import { type TextLoaders, usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Failed, type TestKind, useAddressedReport } from '@vesela/framework/kept-test';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Page, PageHeading, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { ReportOf } from './api.ts';

interface ReportPagesProps<Kind extends TestKind> {
  test: Kind;
  /** Of the report; where there is none, `missing.…` and `empty.…` say so and `action.test` leads to the test. */
  namespace: string;
  loaders: TextLoaders;
  /** Key of the page's title. */
  title: string;
  children: (report: ReportOf<Kind>) => ReactNode;
}

/** The newest report of a test at the address of its reports, and each below it by its id. */
export function ReportPages<Kind extends TestKind>(props: ReportPagesProps<Kind>) {
  const t = useTexts();
  return (
    <OwnTexts {...props} fallback={<Spinner full label={t('loading')} />}>
      <Page>
        <Routes>
          <Route path=":reportId?" element={<Content {...props} />} />
          <Route path="*" element={<Nothing test={props.test} what="missing" />} />
        </Routes>
      </Page>
    </OwnTexts>
  );
}

function Content<Kind extends TestKind>({ test, title, children }: ReportPagesProps<Kind>) {
  const t = useTexts();
  const { t: own } = useOwnTexts();
  useTitle(own(title));
  const found = useAddressedReport(test);
  if (found.status === 'ready') return children(found.report);
  if (found.status === 'loading') return <Spinner full label={t('loading')} />;
  if (found.status === 'failed') return <Failed onRetry={found.retry} />;
  return <Nothing test={test} what={found.status} />;
}

/** Shown when there is no report, with a link to the test. */
function Nothing({ test, what }: { test: TestKind; what: 'missing' | 'empty' }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <>
      <PageHeading focus lead={t(`${what}.text`)}>
        {t(`${what}.title`)}
      </PageHeading>
      <ButtonLink href={href(test.page)}>{t('action.test')}</ButtonLink>
    </>
  );
}
