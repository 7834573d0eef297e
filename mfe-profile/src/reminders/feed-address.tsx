import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Disclosure, Notice, Row, TextField } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';

const PROGRAMS = ['google', 'apple', 'outlook'] as const;

/** The new feed URL. It is shown only once: the portal does not store it. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useOwnTexts();
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
    <div className="reminders__address">
      <TextField
        label={t('feed.address')}
        hint={t('feed.address.hint')}
        value={address}
        onChange={() => undefined}
        readOnly
        autoComplete="off"
        ref={box}
      />
      <Row gap={1}>
        <Button onClick={() => void copy()}>{t('feed.copy')}</Button>
        <ButtonLink look="quiet" href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </ButtonLink>
      </Row>
      {copied !== undefined && (
        <Notice kind={copied ? 'success' : 'info'}>{t(copied ? 'feed.copied' : 'feed.marked')}</Notice>
      )}
      <Disclosure summary={t('feed.how')}>
        <ul>
          {PROGRAMS.map((program) => (
            <li key={program}>{t(`feed.how.${program}`)}</li>
          ))}
        </ul>
        <p>{t('feed.how.slow')}</p>
      </Disclosure>
    </div>
  );
}
