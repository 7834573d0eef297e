import { useTexts } from '@vesela/framework';
import { useParams, useSearchParams } from 'react-router-dom';
import { LegalPage } from '../legal/legal.page.tsx';
import { documentTitle } from '../mine/document-title.ts';

/** /Consent/text/:document: a whole text to read, in the version in force or in the one of the query. */
export function TextPage() {
  const t = useTexts();
  const { document = '' } = useParams();
  const [query] = useSearchParams();
  const version = query.get('version') ?? undefined;
  return <LegalPage document={document} version={version} title={documentTitle(t, document)} />;
}
