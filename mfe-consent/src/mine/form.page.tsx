import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading, Spinner } from '@vesela/ui';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useDocument } from '../api/documents.ts';
import type { UserConsents } from '../api/types.ts';
import { useUserConsents } from '../api/user-consents.ts';
import { ConsentForm } from '../ask/consent-form.tsx';
import { Failed } from '../failed.tsx';
import { DocumentText } from '../legal/document-text.tsx';
import { OtherLanguage } from '../legal/other-language.tsx';
import { isUnknownText, UnknownText } from '../legal/unknown-text.tsx';
import { type MyConsent, myConsents } from '../model/my-consents.ts';
import { otherResearch, questionOn } from '../model/questions.ts';
import { documentTitle } from './document-title.ts';
import '../layers/layers.css';

/** /Consent/form/:document: the text of one consent; if it is not in force, the user can decide again. */
export function FormPage() {
  const t = useTexts();
  const { href } = usePlatform();
  const { document = '' } = useParams();
  const userConsents = useUserConsents();
  const consent = userConsents.data && myConsents(userConsents.data).find((mine) => mine.document === document);
  const text = useDocument(document);
  const title = documentTitle(t, document, text.data?.title);
  useTitle(title);
  if (isUnknownText(text.error)) return <UnknownText />;
  return (
    <Page narrow decides={consent?.status !== 'agreed'}>
      <div className="one-screen">
        <PageHeading>{title}</PageHeading>
        {userConsents.isLoadingError && <Failed onRetry={() => void userConsents.refetch()} />}
        {userConsents.isPending && <Spinner full label={t('legal.loading')} />}
        {userConsents.data && (
          <Form userConsents={userConsents.data} document={document} status={consent?.status ?? 'none'} />
        )}
        <p className="v-no-print">
          <Link to={href('/Consent')}>{t('mine.back')}</Link>
        </p>
      </div>
    </Page>
  );
}

interface FormProps {
  userConsents: UserConsents;
  document: string;
  status: MyConsent['status'];
}

function Form({ userConsents, document, status }: FormProps) {
  const t = useTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  if (status === 'agreed') return <Text document={document} />;
  const version = [userConsents.health_data, ...userConsents.surveys]
    .map(({ consent_version }) => consent_version)
    .find((one) => one.startsWith(`${document}/`));
  return (
    <ConsentForm
      question={questionOn(userConsents.consents, document, version)}
      others={otherResearch(userConsents, document)}
      onDecided={() => {
        platform.notify({ kind: 'success', text: t('decide.done') });
        void navigate(platform.href('/Consent'));
      }}
    />
  );
}

/** The text that the user consented to, to read again. */
function Text({ document }: { document: string }) {
  const t = useTexts();
  const { data: text, isError, refetch } = useDocument(document);
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!text) return <Spinner full label={t('legal.loading')} />;
  return (
    <>
      <OtherLanguage text={text} />
      <div lang={text.lang}>
        <p>{text.intro}</p>
        <DocumentText sections={text.sections} level={2} />
      </div>
    </>
  );
}
