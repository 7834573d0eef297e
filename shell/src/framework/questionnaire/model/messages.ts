import { type AnswerError, type NumberQuestion, type Question, type Unit, unitFor } from '@vesela/questionnaire';
import { amountText, partTexts, shownBounds } from '../rules/number-text.ts';
import type { Form } from './form.ts';

/** The unit in which the user enters this number. */
export function unitOf({ definition, answers }: Pick<Form, 'definition' | 'answers'>, question: NumberQuestion): Unit {
  const system = definition.unitSystemQuestion === undefined ? undefined : answers[definition.unitSystemQuestion];
  return unitFor(question, typeof system === 'string' ? system : undefined);
}

function questionOf({ definition }: Pick<Form, 'definition'>, id: string): Question | undefined {
  return definition.groups.flatMap((group) => group.questions).find((question) => question.id === id);
}

/** An amount with its unit, in the plural form for the number if the definition has one. */
export function amountOf(form: Form, unit: Unit, value: number): string {
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

/** The error message of a question: from the definition if it has one, else from the engine. */
export function errorText(form: Form, { question: id, code, params }: AnswerError): string {
  const question = questionOf(form, id);
  const values = { ...params, ...(question?.kind === 'number' ? boundTexts(form, question) : {}) };
  const own = code === 'inconsistent' ? `checks.${params?.check}` : `errors.${id}.${code}`;
  if (form.has(own)) return form.text(own, values);
  if (code === 'required') return form.t(`error.required.${question?.kind ?? 'text'}`);
  return form.t(`error.${code}`, values);
}
