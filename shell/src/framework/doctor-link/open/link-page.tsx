import { useQuery } from '@tanstack/react-query';
import { type Language, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice, Spinner } from '@vesela/ui';
import { type ReactNode, useState } from 'react';
import { LinkClosed } from './link-closed.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { useFragmentToken } from './use-fragment-token.ts';

interface OpenedReport<Report> {
  report: Report;
  expires_at: string;
  taken_again: boolean;
}

export interface LinkPageProps<Report> {
  /** Throws like `bodyOf` of `@vesela/framework/forms`. Send the token in the body. */
  open: (token: string) => Promise<OpenedReport<Report>>;
  /** Renders the report in the language chosen by the doctor. */
  children: (report: Report, language: Language) => ReactNode;
}

export function LinkPage<Report>({ open, children }: LinkPageProps<Report>) {
  const { t, language: ofPage } = useOwnTexts();
  useTitle(t('page.title'));
  const [chosen, setChosen] = useState<Language>();
  const token = useFragmentToken();
  const opened = useQuery({
    queryKey: ['doctor-link', token],
    queryFn: () => open(token ?? ''),
    enabled: token !== undefined,
    // Each request counts as an opening that the user sees: send it once and cache nothing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (opened.data) {
    const language = chosen ?? ofPage;
    return (
      <>
        <ReaderBar until={opened.data.expires_at} language={language} onLanguage={setChosen} />
        {opened.data.taken_again && <Notice live={false}>{t('page.takenAgain')}</Notice>}
        {children(opened.data.report, language)}
      </>
    );
  }
  if (token !== undefined && !opened.isError) return <Spinner full label={t('page.loading')} />;
  return <LinkClosed error={opened.error ?? undefined} onRetry={() => void opened.refetch()} />;
}
