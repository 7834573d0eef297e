import { type Language, listText, type Translate } from '@vesela/framework';
import {
  type AnswerError,
  type Answers,
  type AnswerValue,
  type NumberQuestion,
  type Question,
  type QuestionnaireDefinition,
  UNKNOWN,
  type Unit,
  unitFor,
} from '@vesela/questionnaire';
import { createContext, type ReactNode, useContext } from 'react';
import type { Load, PlaceLists } from '../places.ts';
import { amountText, partTexts, shownBounds } from '../rules/number-text.ts';
import type { DefinitionTexts } from '../texts/texts.ts';

/** Context for the parts of a page: the answers so far, the texts, and a setter for answers. */
export interface Form extends DefinitionTexts {
  definition: QuestionnaireDefinition;
  language: Language;
  /** Texts of the questionnaire engine. */
  t: Translate;
  answers: Answers;
  /** Those of before that are shown on this page. */
  last: Answers;
  /** When she gave the one to this question, and in which test. */
  said: (question: string) => string | undefined;
  /** Takes the one to this question, and goes on. */
  confirmLast: (question: string) => void;
  /** Questions that were answered by confirming their last answer. */
  confirmed: readonly string[];
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

/** Props that every kind of field gets from its question. */
export interface FieldProps<Q> {
  question: Q;
  hint: ReactNode;
  error: ReactNode;
}

/** The unit in which the user enters this number. */
export function unitOf({ definition, answers }: Pick<Form, 'definition' | 'answers'>, question: NumberQuestion): Unit {
  const system = definition.unitSystemQuestion === undefined ? undefined : answers[definition.unitSystemQuestion];
  return unitFor(question, typeof system === 'string' ? system : undefined);
}

function questionOf({ definition }: Pick<Form, 'definition'>, id: string): Question | undefined {
  return definition.groups.flatMap((group) => group.questions).find((question) => question.id === id);
}

/** An amount with its unit, in the plural form for the number if the definition has one. */
function amountOf(form: Form, unit: Unit, value: number): string {
  return amountText(unit, value, form.language, (code, digits, n) =>
    form.has(`amounts.${code}`) ? form.text(`amounts.${code}`, { n }) : `${digits} ${form.text(`units.${code}`)}`,
  );
}

/**
 * Bounds in the user's unit: `min` and `max` as plain numbers when the unit has one box, `low` and `high` with the
 * unit.
 */
function boundTexts(form: Form, question: NumberQuestion): Record<string, string> {
  const unit = unitOf(form, question);
  const { min, max } = shownBounds(question, unit);
  const withUnit = (value: number) => amountOf(form, unit, value);
  const bare = (value: number) =>
    unit.parts.length === 1 ? partTexts(unit, value, form.language).join('') : withUnit(value);
  return { min: bare(min), max: bare(max), low: withUnit(min), high: withUnit(max) };
}

/** The hint of a question, if it has one; that of a number may name its bounds as an error does. */
export function hintText(form: Form, question: Question): string | undefined {
  const key = `questions.${question.id}.hint`;
  if (!form.has(key)) return undefined;
  return form.text(key, question.kind === 'number' ? boundTexts(form, question) : {});
}

/** The error message of a question: from the definition if it has one, else from the engine. */
export function errorText(form: Form, { question: id, code, params }: AnswerError): string {
  const question = questionOf(form, id);
  const values = { ...params, ...(question?.kind === 'number' ? boundTexts(form, question) : {}) };
  const own = code === 'inconsistent' ? `checks.${params?.check}` : `errors.${id}.${code}`;
  if (form.has(own)) return form.text(own, values);
  if (code === 'required') return form.t(`error.required.${question?.kind ?? 'text'}`);
  return form.t(`error.${code}`, values);
}

/** An answer as text, by default the one given, as the check page shows it; `undefined` without an answer. */
export function answerText(
  form: Form,
  question: Question,
  value: AnswerValue | undefined = form.answers[question.id],
): string | undefined {
  if (value === undefined) return undefined;
  const option = (code: string) => form.text(`options.${question.id}.${code}`);
  switch (question.kind) {
    case 'number':
      if (typeof value !== 'number') return value === UNKNOWN ? form.t('unknown') : String(value);
      return amountOf(form, unitOf(form, question), value);
    case 'single':
      return option(String(value));
    case 'multiple':
      return Array.isArray(value) ? listText(value.map(option), form.language, 'unit') : undefined;
    case 'country':
    case 'municipality': {
      const options = form.lists.status === 'ready' ? form.lists.value[question.kind] : [];
      return options.find((place) => place.value === value)?.label ?? String(value);
    }
    case 'text':
      return String(value);
  }
}
