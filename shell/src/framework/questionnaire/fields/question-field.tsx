import type { Question } from '@vesela/questionnaire';
import { Disclosure } from '@vesela/ui';
import { questionTitle, titleId, useForm } from '../model/form.ts';
import { errorText } from '../model/messages.ts';
import { ChoiceAnswer } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import { NumberAnswer } from './number-field.tsx';
import { PlaceAnswer } from './place-field.tsx';
import { TextAnswer } from './text-field.tsx';

function Answer({ question, ...rest }: FieldProps<Question>) {
  switch (question.kind) {
    case 'number':
      return <NumberAnswer question={question} {...rest} />;
    case 'single':
    case 'multiple':
      return <ChoiceAnswer question={question} {...rest} />;
    case 'country':
    case 'municipality':
      return <PlaceAnswer question={question} {...rest} />;
    case 'text':
      return <TextAnswer question={question} {...rest} />;
  }
}

export interface QuestionFieldProps {
  question: Question;
  /** False when the page's heading already is the question. */
  titled: boolean;
}

/** A question with its title, hint, error, answer and reason. */
export function QuestionField({ question, titled }: QuestionFieldProps) {
  const form = useForm();
  const { text, has, t, errors } = form;
  const { id } = question;
  const error = errors.find((e) => e.question === id);
  const hint = has(`questions.${id}.hint`) ? text(`questions.${id}.hint`) : undefined;
  return (
    <section className="v-question">
      {titled && (
        <h2 id={titleId(id)} className="v-question__title">
          {questionTitle(form, question)}
        </h2>
      )}
      <Answer
        question={question}
        hint={hint ?? (question.required ? undefined : t('optional'))}
        error={error && errorText(form, error)}
      />
      {has(`questions.${id}.why`) && <Disclosure summary={t('why')}>{text(`questions.${id}.why`)}</Disclosure>}
    </section>
  );
}
