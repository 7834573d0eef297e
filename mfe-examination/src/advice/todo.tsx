import { AppointmentLink } from '@vesela/framework/appointment-link';
import { Card, Drawing } from '@vesela/ui';
import { Drawing as Talk } from '@vesela/ui/scenes/doctor-talk.svg';
import type { Symptom } from '../api/types.ts';
import { Sources } from '../sources.tsx';
import { useAdviceTexts } from './advice-texts.ts';

/** Signs that should not wait two weeks for an appointment. */
const QUICK: readonly Symptom[] = ['skin_redness_bruising_breaking', 'skin_pitting_dimpling'];

/** What to do this week, as text keys, in order. */
export const todoFor = (symptoms: readonly Symptom[]): string[] => [
  ...QUICK.filter((symptom) => symptoms.includes(symptom)),
  'appoint',
  'not-wait',
  'no-risk-test',
  'pregnant',
];

/** What to do this week about the signs found. */
export function Todo({ symptoms }: { symptoms: readonly Symptom[] }) {
  const t = useAdviceTexts();
  return (
    <Card as="section" tone="tint" aria-labelledby="exam-todo">
      <h2 id="exam-todo">{t('todo.title')}</h2>
      <Drawing of={Talk} className="v-drawing--scene" />
      <ul>
        {todoFor(symptoms).map((item) => (
          <li key={item}>{t(`todo.${item}`)}</li>
        ))}
      </ul>
      <p>
        <AppointmentLink to="gynaecologist" />
      </p>
      <Sources of="todo" />
    </Card>
  );
}
