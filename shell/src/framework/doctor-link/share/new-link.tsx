import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, TextField } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';

interface NewLinkProps {
  address: string;
  until: string;
}

/** The address of a link that was just made. It is shown this once: the portal itself does not know it any more. */
export function NewLink({ address, until }: NewLinkProps) {
  const { t, language } = useOwnTexts();
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => box.current?.focus(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Some browsers keep the clipboard to themselves: then she copies what is marked.
      box.current?.select();
      setCopied(false);
    }
  }
  return (
    <>
      <TextField
        label={t('new.label')}
        hint={t('new.hint', { until: dateAndTime(until, language) })}
        value={address}
        onChange={() => undefined}
        readOnly
        autoComplete="off"
        ref={box}
      />
      <p>
        <Button look="quiet" onClick={() => void copy()}>
          {t('new.copy')}
        </Button>
      </p>
      {copied !== undefined && (
        <Notice kind={copied ? 'success' : 'info'}>{t(copied ? 'new.copied' : 'new.marked')}</Notice>
      )}
    </>
  );
}
