import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Notice, Row, Spinner } from '@vesela/ui';
import { useUserConsents } from '../api/user-consents.ts';
import { agrees, lastDecisionOn } from '../model/questions.ts';
import type { JoinPage } from './api.ts';
import { useFirstTest } from './use-first-test.ts';

/** Shown to a user who already takes part, or has withdrawn: links to the test or to the consents. */
export function AlreadyIn({ invitation }: { invitation: JoinPage }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const test = useFirstTest(invitation);
  const consents = useUserConsents();
  if (consents.isPending) return <Spinner label={common('legal.loading')} />;
  const left = consents.data && !agrees(lastDecisionOn(consents.data.consents, invitation.consent_document));
  const toConsents = (
    <ButtonLink look="quiet" href={href('/Consent')}>
      {t('already.consents')}
    </ButtonLink>
  );
  if (left) {
    const name = inNearestLanguage(invitation.texts, language)?.text.name ?? '';
    return (
      <Notice live={false} title={t('withdrawn.title')}>
        <p>{t('withdrawn.project', { name })}</p>
        <Row>{toConsents}</Row>
      </Notice>
    );
  }
  return (
    <Notice kind="success" live={false} title={t('already.title')}>
      <p>{t('already.text')}</p>
      <Row>
        {test && <ButtonLink href={href(`/${test}`)}>{t('already.test')}</ButtonLink>}
        {toConsents}
      </Row>
    </Notice>
  );
}
