import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Drawing } from '@vesela/ui';
import { Drawing as Talk } from '@vesela/ui/scenes/doctor-talk.svg';
import type { Symptom } from '../../api/types.ts';
import { Sources } from '../../sources.tsx';
import { todoFor } from '../words.ts';

/** What to do this week about the signs found. */
export function Todo({ symptoms }: { symptoms: readonly Symptom[] }) {
  const { t } = useOwnTexts();
  return (
    <Card as="section" tone="tint" aria-labelledby="exam-todo">
      <h2 id="exam-todo">{t('todo.title')}</h2>
      <Drawing of={Talk} className="v-drawing--scene" />
      <ul>
        {todoFor(symptoms).map((item) => (
          <li key={item}>{t(`todo.${item}`)}</li>
        ))}
      </ul>
      <Sources of="todo" />
    </Card>
  );
}
