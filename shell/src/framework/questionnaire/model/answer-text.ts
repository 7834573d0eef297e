import { type Question, UNKNOWN } from '@vesela/questionnaire';
import type { Form } from './form.ts';
import { amountOf, unitOf } from './messages.ts';

/** An answer as text, as the check page shows it; `undefined` without an answer. */
export function answerText(form: Form, question: Question): string | undefined {
  const value = form.answers[question.id];
  if (value === undefined) return undefined;
  const option = (code: string) => form.text(`options.${question.id}.${code}`);
  switch (question.kind) {
    case 'number':
      if (typeof value !== 'number') return value === UNKNOWN ? form.t('unknown') : String(value);
      return amountOf(form, unitOf(form, question), value);
    case 'single':
      return option(String(value));
    case 'multiple': {
      const list = new Intl.ListFormat(form.language, { type: 'unit', style: 'long' });
      return Array.isArray(value) ? list.format(value.map(option)) : undefined;
    }
    case 'country':
    case 'municipality': {
      const options = form.lists.status === 'ready' ? form.lists.value[question.kind] : [];
      return options.find((place) => place.value === value)?.label ?? String(value);
    }
    case 'text':
      return String(value);
  }
}
