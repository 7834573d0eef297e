import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Notice, Row } from '@vesela/ui';
import type { JoinPage } from './api.ts';
import { useFirstTest } from './use-first-test.ts';

/** Shown to a user who already takes part: links to the test or to the consents. */
export function AlreadyIn({ invitation }: { invitation: JoinPage }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const test = useFirstTest(invitation);
  return (
    <Notice kind="success" live={false} title={t('already.title')}>
      <p>{t('already.text')}</p>
      <Row>
        {test && <ButtonLink href={href(`/${test}`)}>{t('already.test')}</ButtonLink>}
        <ButtonLink look="quiet" href={href('/Consent')}>
          {t('already.consents')}
        </ButtonLink>
      </Row>
    </Notice>
  );
}
