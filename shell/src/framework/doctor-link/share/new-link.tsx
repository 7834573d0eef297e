import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, TextField } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';

interface NewLinkProps {
  address: string;
  until: string;
}

/** The address of a new link. It is shown only once: the portal does not store it. */
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
      // Some browsers deny access to the clipboard; select the text so that the user can copy it.
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
