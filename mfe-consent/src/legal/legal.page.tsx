import { longDate, useTexts, useTitle } from '@vesela/framework';
import { Button, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { type ReactNode, useEffect } from 'react';
import { useDocument } from '../api/documents.ts';
import type { PublishedDocument } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { DocumentText } from './document-text.tsx';
import { LegalContents } from './legal-contents.tsx';
import { ReviewNotice } from './review-notice.tsx';
import './legal.css';

/** The text arrives after the page, when the browser has already given up looking for the anchor in the address. */
function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (ready && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
}

interface LegalPageProps {
  document: string;
  /** Title until the text is there, or when it cannot be had. */
  title: string;
  /** What stands between the introduction and the contents. */
  before?: (text: PublishedDocument) => ReactNode;
  /** What stands behind the last section. */
  after?: (text: PublishedDocument) => ReactNode;
}

/** Terms of use or privacy policy as published: contents, numbered sections with anchors, the version's date, print. */
export function LegalPage({ document, title, before, after }: LegalPageProps) {
  const t = useTexts();
  const { data: text, isError, refetch } = useDocument(document);
  useAnchor(text !== undefined);
  useTitle(text?.title ?? title);
  if (!text) {
    if (!isError) return <Spinner full label={t('legal.loading')} />;
    return (
      <Page narrow>
        <PageHeading>{title}</PageHeading>
        <Failed onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page narrow lang={text.lang}>
      <PageHeading above={t('legal.version', { date: longDate(text.date, text.lang, 'UTC') })} lead={text.intro}>
        {text.title}
      </PageHeading>
      <ReviewNotice />
      {before?.(text)}
      <LegalContents sections={text.sections} />
      <DocumentText sections={text.sections} level={2} />
      <Row print={false}>
        <Button look="quiet" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Row>
      {after?.(text)}
    </Page>
  );
}
