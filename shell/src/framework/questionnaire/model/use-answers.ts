import type { AnswerError, Answers, AnswerValue, QuestionnaireDefinition } from '@vesela/questionnaire';
import { useCallback, useState } from 'react';

interface State {
  answers: Answers;
  /** Questions whose box holds a text that is no number. */
  unreadable: readonly string[];
  errors: readonly AnswerError[];
  /** Failed attempts to go on. */
  attempt: number;
}

const without = (answers: Answers, id: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));

/** Errors left after an answer to `id`: its own go, and so does a rule between answers at all its questions. */
function errorsAfter(errors: readonly AnswerError[], id: string): AnswerError[] {
  const checks = errors.flatMap((e) => (e.question === id && e.params?.check !== undefined ? [e.params.check] : []));
  return errors.filter((e) => e.question !== id && !(e.params?.check !== undefined && checks.includes(e.params.check)));
}

/** The answers so far and what stands against them. */
export function useAnswers(definition: QuestionnaireDefinition, initial: Answers) {
  const [state, setState] = useState<State>({ answers: initial, unreadable: [], errors: [], attempt: 0 });
  const setAnswer = useCallback(
    (id: string, value: AnswerValue | undefined, unreadable = false) =>
      setState((old) => {
        // Boxes of another unit start afresh, so nothing in them is unreadable any more.
        const kept = id === definition.unitSystemQuestion ? [] : old.unreadable.filter((other) => other !== id);
        return {
          ...old,
          answers: value === undefined ? without(old.answers, id) : { ...old.answers, [id]: value },
          unreadable: unreadable ? [...kept, id] : kept,
          errors: errorsAfter(old.errors, id),
        };
      }),
    [definition.unitSystemQuestion],
  );
  /** An attempt to go on that failed. */
  const refuse = useCallback(
    (errors: readonly AnswerError[]) => setState((old) => ({ ...old, errors, attempt: old.attempt + 1 })),
    [],
  );
  /** The questions were left: what was wrong with them is judged anew next time. */
  const leave = useCallback(
    (questions: readonly string[]) =>
      setState((old) => ({
        ...old,
        unreadable: old.unreadable.filter((id) => !questions.includes(id)),
        errors: old.errors.filter((e) => !questions.includes(e.question)),
      })),
    [],
  );
  return { ...state, setAnswer, refuse, leave };
}
