import { useTexts } from '@vesela/framework';
import { ProfileFrame } from '../profile-frame.tsx';
import { Reminders } from './reminders.tsx';

/** /Profile/reminders: the reminder of the next self-examination, and the calendar feed. */
export function RemindersPage() {
  const t = useTexts();
  return (
    <ProfileFrame title={t('reminders.title')} lead={t('reminders.lead')}>
      <Reminders />
    </ProfileFrame>
  );
}
