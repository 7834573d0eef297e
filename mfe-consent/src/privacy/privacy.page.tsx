import { useTexts } from '@vesela/framework';
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

/** /privacypolicy */
export function PrivacyPage() {
  const t = useTexts();
  return <LegalPage document="privacy" title={t('privacy.title')} after={() => <HealthData />} />;
}
