import { termOf } from '@vesela/contracts/examination/finding-term';
import { useOnline, usePlatform } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { buttonClass, Card, Drawing } from '@vesela/ui';
import { Drawing as Talk } from '@vesela/ui/scenes/doctor-talk.svg';
import type { Symptom } from '../api/types.ts';
import { Sources } from '../sources.tsx';
import { useAdviceTexts } from './advice-texts.ts';

const MORE = ['not-wait', 'no-risk-test', 'pregnant'];

/** What to do about the signs found, as text keys: whom to see and when before all the rest. */
export const todoFor = (symptoms: readonly Symptom[]): string[] => [termOf(symptoms), ...MORE];

const WEEK_MS = 7 * 86_400_000;

interface TodoProps {
  symptoms: readonly Symptom[];
  /** When they were found, ISO 8601: "this week" counts from then. */
  foundAt: string;
  /** Another button of the page comes first. */
  quiet?: boolean;
}

/** What to do about the signs found; where to book is seen without scrolling. */
export function Todo({ symptoms, foundAt, quiet = false }: TodoProps) {
  const t = useAdviceTexts();
  const online = useOnline();
  const hasPage = usePlatform().pathOfRoute('Appointments') !== undefined;
  const [when, ...more] = todoFor(symptoms);
  return (
    <Card as="section" tone="tint" aria-labelledby="exam-todo">
      <h2 id="exam-todo">{t(Date.now() - Date.parse(foundAt) < WEEK_MS ? 'todo.title' : 'todo.title-later')}</h2>
      <p>{t(`todo.${when}`)}</p>
      <p>
        {online || !hasPage ? (
          <AppointmentLink to="gynaecologist" look={buttonClass(quiet ? 'quiet' : 'main')} />
        ) : (
          <span className="v-no-print">{t('todo.offline')}</span>
        )}
      </p>
      <Drawing of={Talk} className="v-drawing--scene" />
      <ul>
        {more.map((item) => (
          <li key={item}>{t(`todo.${item}`)}</li>
        ))}
      </ul>
      <Sources of="todo" />
    </Card>
  );
}
