import { longDate, usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading, Spinner } from '@vesela/ui';
import { useEffect } from 'react';
import { LegalContents } from './legal-contents.tsx';
import type { LegalDocument } from './legal-document.ts';
import { LegalSection } from './legal-section.tsx';
import { useDocumentTexts } from './use-document-texts.ts';
import './legal.css';

/** The text arrives after the page, when the browser has already given up looking for the anchor in the address. */
function useAnchor(ready: boolean): void {
  useEffect(() => {
    if (ready && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
}

/** Terms of use or privacy policy: contents, numbered sections with anchors, the version's date. */
export function LegalPage({ document: legal }: { document: LegalDocument }) {
  const { names } = usePlatform();
  const t = useTexts();
  const texts = useDocumentTexts(legal);
  useAnchor(texts !== null);
  const values = { portal: names.portal, provider: names.provider, email: names.providerEmail };
  const title = texts?.t(legal.title) ?? '';
  useTitle(title);
  if (!texts) return <Spinner full label={t('legal.loading')} />;
  return (
    <Page narrow lang={texts.language}>
      <PageHeading
        above={t('legal.version', { date: longDate(legal.version, texts.language, 'UTC') })}
        lead={texts.t(legal.intro, values)}
      >
        {title}
      </PageHeading>
      <LegalContents entries={legal.sections.map(({ id, title }) => ({ id, title: texts.t(title, values) }))} />
      {legal.sections.map((section, index) => (
        <LegalSection key={section.id} section={section} number={index + 1} t={texts.t} names={values} />
      ))}
    </Page>
  );
}
