import { Button } from '@vesela/ui';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Said when the text is in the clipboard, and when the browser did not let it in. */
  copied: string;
  failed: string;
}

/** Puts a text into the clipboard and says whether it got there. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      setSaid(failed);
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
