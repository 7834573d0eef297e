import type { Language, Translate } from '@vesela/framework';
import type { AnswerError, Answers, AnswerValue, Question, QuestionnaireDefinition } from '@vesela/questionnaire';
import { createContext, useContext } from 'react';
import type { PlaceLists } from '../places/places.ts';
import type { Load } from '../places/use-load.ts';
import type { DefinitionTexts } from '../texts/texts.ts';

/** What the parts of a page need: the answers so far, the words, and the way to answer. */
export interface Form extends DefinitionTexts {
  definition: QuestionnaireDefinition;
  language: Language;
  /** The engine's own words. */
  t: Translate;
  answers: Answers;
  lists: Load<PlaceLists>;
  /** `undefined` takes the answer back. `unreadable` marks a text that is no number; there is no answer then. */
  setAnswer: (question: string, value: AnswerValue | undefined, unreadable?: boolean) => void;
  /** Errors of the last attempt that still stand. */
  errors: readonly AnswerError[];
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a part of a questionnaire outside of it');
  return form;
}

/** Id of a question's place on the page; error summaries lead there. */
export const placeId = (question: string) => `q-${question}`;
export const titleId = (question: string) => `q-${question}-title`;

export const questionTitle = ({ text }: DefinitionTexts, { id }: Question) => text(`questions.${id}.title`);
