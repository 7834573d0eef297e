import { longDate, useLanguage, usePlatform, useSession, useTexts } from '@vesela/framework';
import { ButtonLink, Notice } from '@vesela/ui';
import { useSearchParams } from 'react-router-dom';
import { useUserConsents } from '../api/user-consents.ts';
import { Changes } from '../changes/changes.tsx';
import { Failed } from '../failed.tsx';
import { LegalPage } from '../legal/legal.page.tsx';
import { lastDecisionOn, questionOn } from '../model/questions.ts';
import { AcceptTerms } from './accept-terms.tsx';

const TERMS = 'terms';

/** /TermsConditions: public; a signed-in user who has not accepted the terms can do so here. */
export function TermsPage() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const { status } = useSession();
  const [query] = useSearchParams();
  const userConsents = useUserConsents();
  const path = platform.pathOfRoute(query.get('callback'));
  const known = status === 'signed-in' || status === 'participant';
  const open = known && userConsents.data?.terms_conditions === false;

  const before = (version: string) => {
    if (!known || !userConsents.data) return null;
    const { consents, terms_conditions } = userConsents.data;
    if (terms_conditions) {
      const last = lastDecisionOn(consents, TERMS);
      return (
        <Notice kind="success" live={false}>
          <p>{last ? t('terms.done', { date: longDate(last.timestamp, language) }) : t('terms.accepted')}</p>
          {path && <ButtonLink href={platform.href(path)}>{t('terms.continue')}</ButtonLink>}
        </Notice>
      );
    }
    const { from } = questionOn(consents, TERMS, version);
    return (
      <>
        <Notice live={false} title={from ? t('terms.new.title') : t('terms.open.title')}>
          <p>{from ? t('terms.new.text') : t('terms.open.text')}</p>
          <p>
            <a href="#accept-terms">{t('terms.toEnd')}</a>
          </p>
        </Notice>
        {from && <Changes document={TERMS} from={from} />}
      </>
    );
  };

  return (
    <LegalPage
      document={TERMS}
      title={t('terms.title')}
      before={(text) => before(text.version_id)}
      after={(text) => (
        <>
          {known && userConsents.isError && <Failed onRetry={() => void userConsents.refetch()} />}
          {open && <AcceptTerms text={text} path={path} />}
        </>
      )}
    />
  );
}
