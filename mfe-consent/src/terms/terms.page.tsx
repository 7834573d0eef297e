import { longDate, useLanguage, usePlatform, useSession, useTexts } from '@vesela/framework';
import { ButtonLink, Notice } from '@vesela/ui';
import { useSearchParams } from 'react-router-dom';
import { useStanding } from '../api/standing.ts';
import { Changes } from '../changes/changes.tsx';
import { Failed } from '../failed.tsx';
import { LegalPage } from '../legal/legal.page.tsx';
import { lastOn, questionOn } from '../model/questions.ts';
import { AcceptTerms } from './accept-terms.tsx';

const TERMS = 'terms';

/** /TermsConditions: to be read by everybody; who is signed in and has not accepted them may do so. */
export function TermsPage() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const { status } = useSession();
  const [query] = useSearchParams();
  const standing = useStanding();
  const path = platform.pathOfRoute(query.get('callback'));
  const known = status === 'signed-in' || status === 'participant';
  const open = known && standing.data?.terms_conditions === false;

  const before = (version: string) => {
    if (!known || !standing.data) return null;
    const { consents, terms_conditions } = standing.data;
    if (terms_conditions) {
      const last = lastOn(consents, TERMS);
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
          {known && standing.isError && <Failed onRetry={() => void standing.refetch()} />}
          {open && <AcceptTerms text={text} path={path} />}
        </>
      )}
    />
  );
}
