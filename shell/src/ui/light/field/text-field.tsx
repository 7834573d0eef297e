import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { type FieldBase, FieldFrame, useField } from './field.tsx';

type Passed = 'name' | 'required' | 'disabled' | 'readOnly' | 'maxLength' | 'autoComplete' | 'onBlur';

export interface TextFieldProps
  extends FieldBase,
    Pick<ComponentPropsWithRef<'input'>, Passed | 'type' | 'inputMode' | 'min' | 'max' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  /** A unit after the box, such as kg. */
  suffix?: ReactNode;
  /** As wide as a short number. */
  short?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, labelledBy, hint, error, id, describedBy, value, onChange, suffix, short = false, ...rest } = props;
  const suffixId = useId();
  const described = classes(describedBy, suffix !== undefined && suffixId);
  const ids = useField({ id, labelledBy, hint, error, describedBy: described });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <span className={classes('v-field__row', short && 'v-field__row--short')}>
        <input
          type="text"
          {...rest}
          {...ids.attributes}
          className="v-field__control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix !== undefined && (
          <span className="v-field__suffix" id={suffixId}>
            {suffix}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'short'> & {
  /** Whole numbers only: shows a keypad without a decimal separator. */
  whole?: boolean | undefined;
};

/**
 * A number as the user types it. The value stays text, so that "62," is not lost while typing; the caller parses it.
 * Uses a text input, because number inputs drop invalid text and change with the scroll wheel.
 */
export function NumberField({ whole = false, autoComplete = 'off', ...rest }: NumberFieldProps) {
  return <TextField {...rest} short autoComplete={autoComplete} inputMode={whole ? 'numeric' : 'decimal'} />;
}

export interface TextAreaProps extends FieldBase, Pick<ComponentPropsWithRef<'textarea'>, Passed | 'rows' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
  const { label, labelledBy, hint, error, id, describedBy, onChange, rows = 4, ...rest } = props;
  const ids = useField({ id, labelledBy, hint, error, describedBy });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...ids.attributes}
        rows={rows}
        className="v-field__control"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
