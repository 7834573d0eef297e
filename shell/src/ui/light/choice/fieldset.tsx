import type { ReactNode } from 'react';
import { ErrorText, type FieldBase, HintText, present, useField } from '../field/field.tsx';
import './fieldset.css';

export interface FieldsetProps extends FieldBase {
  children: ReactNode;
}

/** Several controls under one question; `label` becomes its legend. */
export function Fieldset(props: FieldsetProps) {
  const { hintId, errorId, attributes } = useField(props);
  // A group cannot be invalid, only its controls can: the error is linked through the group's description.
  const { 'aria-invalid': _, ...own } = attributes;
  return (
    <fieldset className="v-fieldset" {...own}>
      {present(props.label) && <legend>{props.label}</legend>}
      <HintText id={hintId}>{props.hint}</HintText>
      <ErrorText id={errorId}>{props.error}</ErrorText>
      {props.children}
    </fieldset>
  );
}
