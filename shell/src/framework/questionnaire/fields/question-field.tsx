import {
  type AnswerValue,
  askedAnswers,
  availableOptions,
  type ChoiceQuestion,
  type Question,
  type TextQuestion,
  toggleChoice,
} from '@vesela/questionnaire';
import { Button, Checkbox, Disclosure, Fieldset, Radio, TextArea, TextField } from '@vesela/ui';
import { useState } from 'react';
import {
  answerText,
  errorText,
  type FieldProps,
  hintText,
  placeId,
  questionTitle,
  titleId,
  useForm,
} from '../model/form.ts';
import { NumberAnswer } from './number-field.tsx';
import { PlaceAnswer } from './place-field.tsx';

/** Maximum length, in characters, of a text that fits a single-line field. */
const LINE = 80;

function TextAnswer({ question, hint, error }: FieldProps<TextQuestion>) {
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

/** The options, each as wide as the page. */
function ChoiceAnswer({ question, hint, error }: FieldProps<ChoiceQuestion>) {
  const { definition, answers, text, has, t, setAnswer } = useForm();
  const options = availableOptions(question, askedAnswers(definition, answers));
  const offered = (code: string) => options.some((option) => option.code === code);
  const answer = answers[question.id];
  const chosen = Array.isArray(answer) ? answer : [];
  const toggle = (code: string) => {
    const next = toggleChoice(question, chosen, code).filter(offered);
    setAnswer(question.id, next.length > 0 ? next : undefined);
  };
  const several = question.kind === 'multiple';
  const Tile = several ? Checkbox : Radio;
  return (
    <Fieldset
      id={placeId(question.id)}
      labelledBy={titleId(question.id)}
      hint={hint ?? (several ? t('several') : undefined)}
      error={error}
    >
      {options.map(({ code }) => (
        <Tile
          key={code}
          name={question.id}
          value={code}
          label={text(`options.${question.id}.${code}`)}
          hint={has(`options.${question.id}.${code}.hint`) ? text(`options.${question.id}.${code}.hint`) : undefined}
          checked={several ? chosen.includes(code) : answer === code}
          onChange={() => (several ? toggle(code) : setAnswer(question.id, code))}
        />
      ))}
    </Fieldset>
  );
}

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

/** What she said before, and a button that confirms it while she has not answered today. */
function LastAnswer({ question, answer }: { question: Question; answer: AnswerValue }) {
  const form = useForm();
  const { id } = question;
  const isOpen = form.answers[id] === undefined;
  // Its place stays when she answers, so that nothing moves below the pointer.
  const [wasOpen] = useState(isOpen);
  return (
    <div className="v-question__last">
      <p>
        {form.said(id)} <strong>{answerText(form, question, answer)}</strong>
      </p>
      {(wasOpen || isOpen) && (
        <Button
          look="quiet"
          aria-describedby={titleId(id)}
          style={{ visibility: isOpen ? undefined : 'hidden' }}
          // The second press of a double click would confirm the next question, which she has not read.
          onClick={({ detail }) => detail < 2 && form.confirmLast(id)}
        >
          {form.t('last.same')}
        </Button>
      )}
    </div>
  );
}

interface QuestionFieldProps {
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
  const hint = hintText(form, question);
  return (
    <section className="v-question">
      {titled && (
        <h2 id={titleId(id)} tabIndex={-1} className="v-question__title">
          {questionTitle(form, question)}
        </h2>
      )}
      {form.last[id] !== undefined && <LastAnswer question={question} answer={form.last[id]} />}
      <Answer
        question={question}
        hint={hint ?? (question.required ? undefined : t('optional'))}
        error={error && errorText(form, error)}
      />
      {has(`questions.${id}.why`) && <Disclosure summary={t('why')}>{text(`questions.${id}.why`)}</Disclosure>}
    </section>
  );
}
