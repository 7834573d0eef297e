import { longDate } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { SaveFailed } from '../form/save-failed.tsx';

/** No file was created, since it could tell of somebody: why, and what to do. `from`: first day on which new groups can be formed. */
export function Refused({ error, from, closed }: { error: unknown; from: string | null; closed: boolean }) {
  const { t, language } = useOwnTexts();
  switch (codeOf(error)) {
    case 'sign_in_again':
      return null;
    case 'no_safe_group':
      return (
        <Notice kind="error" title={t(closed ? 'refused.title.closed' : 'refused.title')}>
          <p>{t(closed ? 'refused.text.closed' : 'refused.text')}</p>
          <p>{t(closed ? 'refused.closed' : 'refused.wait')}</p>
        </Notice>
      );
    case 'second_person_needed':
      return (
        <Notice title={t('refused.second.title')}>
          <p>{t('refused.second.text')}</p>
        </Notice>
      );
    case 'new_groups_not_due':
      return (
        <Notice kind="error" title={t('refused.later.title')}>
          <p>{t('refused.later.text')}</p>
          {from !== null && <p>{t('refused.later.from', { date: longDate(from, language, 'UTC') })}</p>}
        </Notice>
      );
    default:
      return <SaveFailed error={error} conflict={t('data.tooMany')} />;
  }
}
