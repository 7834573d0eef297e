import { longDate, useLanguage, usePlatform, useSession, useTexts } from '@vesela/framework';
import { ButtonLink, Notice, Page, PageHeading, Spinner } from '@vesela/ui';
import { useSearchParams } from 'react-router-dom';
import { useUserConsents } from '../api/user-consents.ts';
import { Failed } from '../failed.tsx';
import { LegalPage } from '../legal/legal.page.tsx';
import { lastDecisionOn, questionOn } from '../model/questions.ts';
import { returnPath } from '../model/return-path.ts';
import { AskTerms } from './ask-terms.tsx';

const TERMS = 'terms';

/** /TermsConditions: public; a signed-in user who has not accepted the terms is asked here, on one screen. */
export function TermsPage() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const { status } = useSession();
  const [query] = useSearchParams();
  const userConsents = useUserConsents();
  const path = returnPath(platform, query);
  const version = query.get('version');
  const known = status === 'signed-in' || status === 'participant';

  if (version !== null)
    return <LegalPage document={TERMS} version={version} path="/TermsConditions" title={t('terms.title')} />;
  if (known && userConsents.data?.terms_conditions === false) {
    // With no version in force named, any earlier agreement is one to another version.
    return <AskTerms question={questionOn(userConsents.data.consents, TERMS, undefined)} path={path} />;
  }
  // Somebody on the way to a test will be asked; the whole text would only flash by.
  if (known && path !== undefined && !userConsents.data) {
    if (!userConsents.isError) return <Spinner full label={t('legal.loading')} />;
    return (
      <Page narrow>
        <PageHeading>{t('terms.title')}</PageHeading>
        <Failed onRetry={() => void userConsents.refetch()} />
      </Page>
    );
  }
  const agreed = () => {
    if (!known || !userConsents.data) return null;
    const last = lastDecisionOn(userConsents.data.consents, TERMS);
    return (
      <Notice kind="success" live={false}>
        <p>{last ? t('terms.done', { date: longDate(last.timestamp, language) }) : t('terms.accepted')}</p>
        {path && <ButtonLink href={platform.href(path)}>{t('terms.continue')}</ButtonLink>}
      </Notice>
    );
  };
  return (
    <LegalPage
      document={TERMS}
      path="/TermsConditions"
      title={t('terms.title')}
      waits={status === 'loading' || (known && userConsents.isPending)}
      before={agreed}
      after={() => known && userConsents.isError && <Failed onRetry={() => void userConsents.refetch()} />}
    />
  );
}
