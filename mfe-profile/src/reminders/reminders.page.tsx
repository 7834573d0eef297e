import { ProfileFrame } from '../profile-frame.tsx';
import { Reminders } from './reminders.tsx';

/** /Profile/reminders: the reminder of the next self-examination, and the calendar feed. */
export function RemindersPage() {
  return (
    <ProfileFrame page="reminders">
      <Reminders />
    </ProfileFrame>
  );
}
