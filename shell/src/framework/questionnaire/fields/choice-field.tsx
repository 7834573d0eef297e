import { askedAnswers, availableOptions, type ChoiceQuestion, toggleChoice } from '@vesela/questionnaire';
import { Checkbox, Fieldset, Radio } from '@vesela/ui';
import { placeId, titleId, useForm } from '../model/form.ts';
import type { FieldProps } from './field-props.ts';

/** The options, each as wide as the page. */
export function ChoiceAnswer({ question, hint, error }: FieldProps<ChoiceQuestion>) {
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
