import { usePlatform, useSession } from '@vesela/framework';
import { ButtonLink } from '@vesela/ui';
import './opening.css';

/** Where a reminder of anything is made. */
const REMINDERS = '/Profile/reminders#own-reminder';

interface FirstActionsProps {
  show: string;
  /** Address of the section with the ways to show the report to a doctor. */
  showAt: `#${string}`;
  remind: string;
  todo: string;
  /** Address of the section that says what to do. */
  todoAt: `#${string}`;
}

/** The actions on the first screen of a report. A participant without account has no reminders. */
export function FirstActions({ show, showAt, remind, todo, todoAt }: FirstActionsProps) {
  const platform = usePlatform();
  const hasReminders = useSession().status !== 'participant';
  return (
    <div className="risk-actions v-no-print">
      <ButtonLink href={showAt}>{show}</ButtonLink>
      {hasReminders && (
        <ButtonLink look="quiet" href={platform.href(REMINDERS)}>
          {remind}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" href={todoAt}>
        {todo}
      </ButtonLink>
    </div>
  );
}
