import { longDate, useTexts, useTitle } from '@vesela/framework';
import { Button, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { type ReactNode, useEffect } from 'react';
import { useDocument } from '../api/documents.ts';
import type { PublishedDocument } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { DocumentText } from './document-text.tsx';
import { LegalContents } from './legal-contents.tsx';
import { NextVersion } from './next-version.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { isUnknownText, UnknownText } from './unknown-text.tsx';
import './legal.css';

/** The text is loaded after the page, when the browser has already stopped looking for the URL's anchor. */
function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (ready && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
}

interface LegalPageProps {
  document: string;
  /** Default: the version in force. */
  version?: string | undefined;
  /** The public page of the document, where a version that begins later is announced and can be read. */
  path?: string;
  /** Title until the text is loaded, or if loading fails. */
  title: string;
  /** What stands before the text is not known yet; it would push the text down. */
  waits?: boolean;
  /** Content between the introduction and the table of contents. */
  before?: (text: PublishedDocument) => ReactNode;
  /** Content after the last section. */
  after?: (text: PublishedDocument) => ReactNode;
}

/**
 * A published document, such as the terms of use: contents, numbered sections with anchors, the version's date, print.
 */
export function LegalPage({ document, version, path, title, waits = false, before, after }: LegalPageProps) {
  const t = useTexts();
  const { data: text, error, refetch } = useDocument(document, version);
  useAnchor(text !== undefined);
  useTitle(text?.title ?? title);
  if (!text || waits) {
    if (!error)
      return (
        <Page narrow>
          {/* Leaves the title where it will be, below the date of the version. */}
          <PageHeading above={'\u00a0'}>{title}</PageHeading>
          <Spinner label={t('legal.loading')} />
        </Page>
      );
    if (isUnknownText(error)) return <UnknownText />;
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
      {path !== undefined && <NextVersion text={text} path={path} />}
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
