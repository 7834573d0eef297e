import type { AnswerError, Answers, AnswerValue, QuestionnaireDefinition } from '@vesela/questionnaire';
import { useCallback, useState } from 'react';

interface State {
  answers: Answers;
  /** Questions whose box holds a text that is not a number. */
  unreadable: readonly string[];
  errors: readonly AnswerError[];
  /** Number of failed attempts to continue. */
  attempt: number;
}

const without = (answers: Answers, id: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));

/**
 * The errors that remain after an answer to `id`: its own are removed, and a rule between answers is removed at all its
 * questions.
 */
function errorsAfter(errors: readonly AnswerError[], id: string): AnswerError[] {
  const checks = errors.flatMap((e) => (e.question === id && e.params?.check !== undefined ? [e.params.check] : []));
  return errors.filter((e) => e.question !== id && !(e.params?.check !== undefined && checks.includes(e.params.check)));
}

/** The answers so far and their errors. */
export function useAnswers(definition: QuestionnaireDefinition, initial: Answers) {
  const [state, setState] = useState<State>({ answers: initial, unreadable: [], errors: [], attempt: 0 });
  const setAnswer = useCallback(
    (id: string, value: AnswerValue | undefined, unreadable = false) =>
      setState((old) => {
        // A change of unit creates new boxes, so none of them is unreadable any more.
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
  /** Records a failed attempt to continue. */
  const refuse = useCallback(
    (errors: readonly AnswerError[]) => setState((old) => ({ ...old, errors, attempt: old.attempt + 1 })),
    [],
  );
  /** The user left these questions: their errors are evaluated again next time. */
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
