import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, PageHeading } from '@vesela/ui';
import { Link } from 'react-router-dom';
import { isProblem } from '../api/api-error.ts';
import type { JoinPage } from './api.ts';

/** The code is invalid: mistyped, not yet open, or deleted. */
export function JoinUnknown() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <>
      <PageHeading>{t('unknown.title')}</PageHeading>
      <p>{t('unknown.text')}</p>
      <p>
        <Link to={href('/join')}>{t('unknown.again')}</Link>
      </p>
    </>
  );
}

export function JoinFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useOwnTexts();
  return (
    <>
      <PageHeading>{t('join.above')}</PageHeading>
      <Notice kind="error" title={t('failed.open')}>
        <p>{isProblem(error, 'rate_limited') ? t('failed.often') : t('failed.later')}</p>
        <Button look="quiet" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </Notice>
    </>
  );
}

/** Why the study does not take participants now. `today` is a date. */
export function NotOpen({ invitation: { from, contact }, today }: { invitation: JoinPage; today: string }) {
  const { t, language } = useOwnTexts();
  const early = today < from;
  return (
    <Notice live={false} title={early ? t('early.title') : t('closed.title')}>
      <p>
        {early ? t('early.text', { date: longDate(from, language, 'UTC'), contact }) : t('closed.text', { contact })}
      </p>
    </Notice>
  );
}
