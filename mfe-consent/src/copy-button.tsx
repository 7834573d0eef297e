import { Button } from '@vesela/ui';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced when the text was copied, and when the browser denied it. */
  copied: string;
  failed: string;
}

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [status, setStatus] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(copied);
    } catch {
      setStatus(failed);
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{status}</span>
    </>
  );
}
