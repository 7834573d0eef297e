import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import './field.css';

/** Props of every labelled control; pass either `label` or `labelledBy`. */
export interface FieldBase {
  /** Required if an error summary links to the control; generated otherwise. */
  id?: string | undefined;
  label?: ReactNode;
  /** Id of an existing heading that serves as the label. */
  labelledBy?: string | undefined;
  hint?: ReactNode;
  /** Error message; marks the control invalid while set. */
  error?: ReactNode;
  /** Ids of further elements that describe the control. */
  describedBy?: string | undefined;
}

/** True unless the content is undefined, false or an empty text. */
export const present = (text: ReactNode) => text !== undefined && text !== null && text !== false && text !== '';

export function HintText({ id, children }: { id: string; children: ReactNode }) {
  return present(children) ? (
    <p className="v-field__hint" id={id}>
      {children}
    </p>
  ) : null;
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return present(children) ? (
    <p className="v-field__error" id={id}>
      {children}
    </p>
  ) : null;
}

/** Ids and attributes that link label, hint and error to a control. */
export function useField({ id, labelledBy, hint, error, describedBy }: FieldBase) {
  const made = useId();
  const control = id ?? made;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const attributes = {
    id: control,
    'aria-labelledby': labelledBy,
    'aria-describedby': classes(describedBy, present(hint) && hintId, present(error) && errorId) || undefined,
    'aria-invalid': present(error) || undefined,
  };
  return { hintId, errorId, attributes };
}

export interface FieldFrameProps extends FieldBase {
  ids: ReturnType<typeof useField>;
  children: ReactNode;
}

/** Label, hint, error and control, one below the other. */
export function FieldFrame({ ids, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="v-field">
      {present(label) && (
        <label className="v-field__label" htmlFor={ids.attributes.id}>
          {label}
        </label>
      )}
      <HintText id={ids.hintId}>{hint}</HintText>
      <ErrorText id={ids.errorId}>{error}</ErrorText>
      {children}
    </div>
  );
}
