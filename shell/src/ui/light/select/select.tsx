import type { ComponentPropsWithRef } from 'react';
import { type FieldBase, FieldFrame, useField } from '../field/field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldBase,
    Pick<ComponentPropsWithRef<'select'>, 'name' | 'required' | 'disabled' | 'ref'> {
  options: readonly SelectOption[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
}

export function Select({
  label,
  labelledBy,
  hint,
  error,
  id,
  describedBy,
  options,
  onChange,
  placeholder,
  ...rest
}: SelectProps) {
  const ids = useField({ id, labelledBy, hint, error, describedBy });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <select
        {...rest}
        {...ids.attributes}
        className="v-field__control"
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
