import { Button } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';

interface ConfirmButtonProps {
  label: string;
  /** Accessible name if the label alone does not say what the button acts on. */
  name?: string;
  question: string;
  yes: string;
  no: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A button that asks for confirmation. Focus moves to the cancel answer, and back to the button after cancelling. */
export function ConfirmButton({ label, name, question, yes, no, busy, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (asked.current) start.current?.focus();
    asked.current = asking;
  }, [asking]);
  if (!asking) {
    return (
      <Button look="plain" aria-label={name} busy={busy} onClick={() => setAsking(true)} ref={start}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset className="kept-confirm">
      <legend>{question}</legend>
      <Button
        look="danger"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {yes}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)} ref={keep}>
        {no}
      </Button>
    </fieldset>
  );
}
