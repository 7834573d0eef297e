import { OwnTexts } from '@vesela/framework/own-texts';
import { Columns } from '@vesela/ui';
import { MyCalendar } from './my-calendar.tsx';
import { MyReminders } from './my-reminders.tsx';
import { OwnReminder } from './own-reminder.tsx';
import { reminderTexts } from './reminder-texts.ts';
import './reminders.css';

/** The pending reminder, one for her own calendar, and the calendar feed. */
export function Reminders() {
  return (
    <OwnTexts namespace="mfe-profile-reminders" loaders={reminderTexts} fallback={<div className="profile-waiting" />}>
      <Columns even>
        <div>
          <MyReminders />
          <OwnReminder />
        </div>
        <MyCalendar />
      </Columns>
    </OwnTexts>
  );
}
