import { useTexts } from '@vesela/framework';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PublishedDocument } from '../api/types.ts';
import { LegalPage } from '../legal/legal.page.tsx';
import { documentTitle } from '../mine/document-title.ts';
import { Points } from './points.tsx';

/**
 * /Consent/text/:document: a text with all its layers, in the version in force or in the one of the query. A receipt
 * leads here: whatever was on the screen can be read again.
 */
export function TextPage() {
  const t = useTexts();
  const { document = '' } = useParams();
  const [query] = useSearchParams();
  const version = query.get('version') ?? undefined;
  return <LegalPage document={document} version={version} title={documentTitle(t, document)} before={Layers} />;
}

function Layers({ summary, lang }: PublishedDocument) {
  if (!summary) return null;
  const { question, points, refusal, brief } = summary;
  return (
    <section className="consent-layers" aria-labelledby="consent-question">
      <h2 id="consent-question">{question}</h2>
      <Points points={points} lang={lang} />
      <p>{refusal}</p>
      {brief && (
        <p>
          <strong>{brief.title}.</strong> {brief.text}
        </p>
      )}
    </section>
  );
}
