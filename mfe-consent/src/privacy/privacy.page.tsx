import { useTexts } from '@vesela/framework';
import { useSearchParams } from 'react-router-dom';
import { useDocument } from '../api/documents.ts';
import { Failed } from '../failed.tsx';
import { DocumentText } from '../legal/document-text.tsx';
import { LegalPage } from '../legal/legal.page.tsx';

/** The notice on health data, which has a separate consent and version. */
function HealthData() {
  const { data: text, isError, refetch } = useDocument('health-data');
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!text) return null;
  return (
    <section className="legal-more" aria-labelledby="health-data">
      <h2 id="health-data">{text.title}</h2>
      <p>{text.intro}</p>
      <DocumentText sections={text.sections} level={3} prefix="health-data-" />
    </section>
  );
}

/** /privacypolicy: the version in force, or the one that the address names. */
export function PrivacyPage() {
  const t = useTexts();
  const version = useSearchParams()[0].get('version') ?? undefined;
  return (
    <LegalPage
      document="privacy"
      version={version}
      path="/privacypolicy"
      title={t('privacy.title')}
      after={() => version === undefined && <HealthData />}
    />
  );
}
