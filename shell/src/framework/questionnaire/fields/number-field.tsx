import { type NumberQuestion, UNKNOWN, type Unit } from '@vesela/questionnaire';
import { Checkbox, Fieldset, NumberField, Row } from '@vesela/ui';
import { useState } from 'react';
import { type FieldProps, placeId, titleId, unitOf, useForm } from '../model/form.ts';
import { partTexts, readParts } from '../rules/number-text.ts';

interface BoxesProps extends FieldProps<NumberQuestion> {
  unit: Unit;
}

/** One box per part of the unit. The typed text stays as typed; the answer is its canonical value. */
function Boxes({ question, unit, hint, error }: BoxesProps) {
  const form = useForm();
  const answer = form.answers[question.id];
  const [texts, setTexts] = useState<string[]>(() =>
    typeof answer === 'number' ? partTexts(unit, answer, form.language) : unit.parts.map(() => ''),
  );
  const type = (index: number) => (text: string) => {
    const next = texts.map((old, i) => (i === index ? text : old));
    setTexts(next);
    const read = readParts(unit, next);
    form.setAnswer(question.id, read === 'unreadable' ? undefined : read, read === 'unreadable');
  };
  const word = (code: string) => form.text(`units.${code}`);
  const shown = (i: number) => (answer === UNKNOWN ? '' : (texts[i] ?? ''));
  const [only] = unit.parts;
  if (only && unit.parts.length === 1 && question.unknownAllowed !== true) {
    return (
      <NumberField
        id={placeId(question.id)}
        labelledBy={titleId(question.id)}
        hint={hint}
        error={error}
        suffix={word(only.code)}
        whole={question.integer}
        maxLength={12}
        value={shown(0)}
        onChange={type(0)}
      />
    );
  }
  const unknown = () => {
    setTexts(unit.parts.map(() => ''));
    form.setAnswer(question.id, answer === UNKNOWN ? undefined : UNKNOWN);
  };
  return (
    <Fieldset id={placeId(question.id)} labelledBy={titleId(question.id)} hint={hint} error={error}>
      <Row>
        {unit.parts.map((part, i) => (
          <NumberField
            key={part.code}
            label={word(part.code)}
            whole={part.decimals === 0}
            maxLength={12}
            value={shown(i)}
            onChange={type(i)}
          />
        ))}
      </Row>
      {question.unknownAllowed === true && (
        <Checkbox label={form.t('unknown')} checked={answer === UNKNOWN} onChange={unknown} />
      )}
    </Fieldset>
  );
}

/** A change of unit, or an answer of before that is confirmed, creates new boxes, filled from the answer, which does not change. */
export function NumberAnswer(props: FieldProps<NumberQuestion>) {
  const form = useForm();
  const unit = unitOf(form, props.question);
  const confirmed = form.confirmed.filter((id) => id === props.question.id).length;
  return <Boxes key={`${unit.parts.map((part) => part.code).join()} ${confirmed}`} {...props} unit={unit} />;
}
