import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card } from '@vesela/ui';
import type { Symptom } from '../../api/types.ts';
import { Sources } from '../../sources.tsx';
import { todoFor } from '../words.ts';

/** What to do this week about the signs found. */
export function Todo({ symptoms }: { symptoms: readonly Symptom[] }) {
  const { t } = useOwnTexts();
  return (
    <Card as="section" tone="tint" aria-labelledby="exam-todo">
      <h2 id="exam-todo">{t('todo.title')}</h2>
      <ul>
        {todoFor(symptoms).map((item) => (
          <li key={item}>{t(`todo.${item}`)}</li>
        ))}
      </ul>
      <Sources of="todo" />
    </Card>
  );
}
