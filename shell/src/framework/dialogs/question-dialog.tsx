import { type ReactNode, useEffect, useId, useRef } from 'react';
import './question-dialog.css';

interface QuestionDialogProps {
  title: string;
  /** The user pressed Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** A question above everything. The browser’s modal dialog keeps the focus inside. */
export function QuestionDialog({ title, onClose, children }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
