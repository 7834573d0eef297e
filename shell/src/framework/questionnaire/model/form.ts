import type { Language, Translate } from '@vesela/framework';
import type { AnswerError, Answers, AnswerValue, Question, QuestionnaireDefinition } from '@vesela/questionnaire';
import { createContext, useContext } from 'react';
import type { PlaceLists } from '../places/places.ts';
import type { Load } from '../places/use-load.ts';
import type { DefinitionTexts } from '../texts/texts.ts';

/** Context for the parts of a page: the answers so far, the texts, and a setter for answers. */
export interface Form extends DefinitionTexts {
  definition: QuestionnaireDefinition;
  language: Language;
  /** Texts of the questionnaire engine. */
  t: Translate;
  answers: Answers;
  lists: Load<PlaceLists>;
  /** `undefined` clears the answer. `unreadable` marks a text that is not a number; there is no answer then. */
  setAnswer: (question: string, value: AnswerValue | undefined, unreadable?: boolean) => void;
  /** Errors of the last attempt that are not yet corrected. */
  errors: readonly AnswerError[];
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm called outside a questionnaire');
  return form;
}

/** DOM id of a question's container; error summaries link to it. */
export const placeId = (question: string) => `q-${question}`;
export const titleId = (question: string) => `q-${question}-title`;

export const questionTitle = ({ text }: DefinitionTexts, { id }: Question) => text(`questions.${id}.title`);
