import type { TextQuestion } from '@vesela/questionnaire';
import { TextArea, TextField } from '@vesela/ui';
import { placeId, titleId, useForm } from '../model/form.ts';
import type { FieldProps } from './field-props.ts';

/** Maximum length, in characters, of a text that fits a single-line field. */
const LINE = 80;

export function TextAnswer({ question, hint, error }: FieldProps<TextQuestion>) {
  const { answers, setAnswer } = useForm();
  const answer = answers[question.id];
  const Field = question.maxLength > LINE ? TextArea : TextField;
  return (
    <Field
      id={placeId(question.id)}
      labelledBy={titleId(question.id)}
      hint={hint}
      error={error}
      maxLength={question.maxLength}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(text) => setAnswer(question.id, text.trim() === '' ? undefined : text)}
    />
  );
}
