import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import './choice.css';

type Passed = 'name' | 'value' | 'required' | 'disabled' | 'id' | 'ref';

export interface ChoiceProps extends Pick<ComponentPropsWithRef<'input'>, Passed> {
  label: ReactNode;
  hint?: ReactNode;
  /** A decorative drawing of what is chosen; the label says the same. */
  picture?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string | undefined;
  /** Marks a single checkbox invalid; a group shows its error at the legend. */
  invalid?: boolean | undefined;
}

function Choice({
  type,
  label,
  hint,
  picture,
  onChange,
  describedBy,
  invalid,
  ...rest
}: ChoiceProps & { type: 'radio' | 'checkbox' }) {
  const hintId = useId();
  const described = [describedBy, hint !== undefined && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <label className="v-choice">
      <input
        {...rest}
        type={type}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {picture !== undefined && <span className="v-choice__picture">{picture}</span>}
      <span className="v-choice__text">
        {label}
        {hint !== undefined && (
          <small id={hintId} aria-hidden="true">
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}

/** One of several answers, as wide as the page. Radios of one question share a `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

/** An option that can be combined with others, as wide as the page. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}
