import type { Item } from './content.ts';
import { booklet, items } from './data.ts';

/** The reader's answers, kept in her browser. */

export type Choice = 'agree' | 'change' | 'comment';
export const CHOICES: readonly Choice[] = ['agree', 'change', 'comment'];
interface Answer {
  answer: Choice | null;
  comment: string;
}
interface Draft {
  booklet: string;
  answers: Record<string, Answer>;
}

export const answers = new Map<string, Answer>();
export const KEPT = `vesela-booklet-${booklet}`;

export const isAnswered = ({ id }: Item): boolean => {
  const given = answers.get(id);
  return Boolean(given?.answer && (given.answer === 'agree' || given.comment.trim() !== ''));
};
export const draft = (): Draft => ({ booklet, answers: Object.fromEntries(answers) });

/** Whether this browser keeps anything for a file. */
export function keep(): boolean {
  try {
    localStorage.setItem(KEPT, JSON.stringify(draft()));
    return true;
  } catch {
    return false;
  }
}

/** Takes over saved answers; false when they are not those of this booklet. */
export function resume(text: string | null): boolean {
  try {
    const saved = JSON.parse(text ?? '') as Draft;
    if (saved.booklet !== booklet) return false;
    for (const { id } of items) {
      const { answer, comment } = saved.answers[id] ?? {};
      if (answer && CHOICES.includes(answer))
        answers.set(id, { answer, comment: String(comment ?? '').slice(0, 4000) });
    }
    return true;
  } catch {
    return false;
  }
}
