import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import './error-summary.css';

export interface SummaryError {
  /** `id` of the element to focus: the control itself, or a container, whose first control gets the focus. */
  id: string;
  text: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly SummaryError[];
}

const CONTROLS = 'input, select, textarea, button';

/** Focuses a control, or the chosen or first control of a container, and opens what is closed around it. */
export function focusField(id: string): void {
  const target = document.getElementById(id);
  const first = target?.matches(CONTROLS)
    ? target
    : (target?.querySelector<HTMLElement>('input:checked') ?? target?.querySelector<HTMLElement>(CONTROLS));
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  first?.focus();
}

/**
 * Lists the errors to correct before continuing. Takes the focus when it appears; give it a new `key` at each attempt.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  // The router owns the URL: a link to a field moves the focus and does not change the hash.
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <div className="v-error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={go(id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
