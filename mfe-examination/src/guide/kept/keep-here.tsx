import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Disclosure, Notice, Row } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';
import type { RunState } from '../../run.ts';
import type { Finished, SealedExamination } from '../sending/sealed.ts';
import { type Letterbox, letterbox } from './letterbox.ts';
import { removeKept } from './shelf.ts';

/** Whose letterbox is on this device, if it is wanted and there is one. */
export function useLetterbox(isWanted: boolean): Letterbox | undefined {
  const [box, setBox] = useState<Letterbox>();
  useEffect(() => {
    let current = true;
    if (isWanted) void letterbox().then((found) => current && setBox(found));
    return () => {
      current = false;
    };
  }, [isWanted]);
  return box;
}

interface KeepHereProps {
  run: RunState;
  sealed: SealedExamination;
  /** Returns its id on this device. */
  onKeep(finished: Finished): Promise<string>;
  /** The first thing on the page, which takes the focus. */
  isFirst: boolean;
  /** Undefined once she has declined. */
  onDecline: (() => void) | undefined;
  /** Sends it again, where sending has failed: the question says so and offers that, too. */
  onRetry: (() => void) | undefined;
}

/**
 * Asks whether to keep an examination that cannot be sent now on this device; says how, and takes it back. Who declined is
 * not asked again: the button stays.
 */
export function KeepHere({ run, sealed, onKeep, isFirst, onDecline, onRetry }: KeepHereProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const [failed, setFailed] = useState(false);
  const keep = async () => {
    try {
      run.change({ keptAs: await onKeep(await sealed.open()) });
      setFailed(false);
    } catch (error) {
      platform.reportError(error, { part: 'keep on device' });
      setFailed(true);
    }
  };
  const { keptAs } = run;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus goes when the answer is there.
  useEffect(() => {
    if (isFirst) place.current?.focus();
  }, [isFirst, keptAs]);
  const isUnsigned = sealed.owner === '';
  const remove = (id: string) => void removeKept(id).then(() => run.change({ keptAs: undefined }));
  if (keptAs !== undefined) {
    return (
      <div ref={place} tabIndex={-1}>
        <Notice kind="success" title={t('keep.kept')}>
          <p>{t(isUnsigned ? 'keep.kept-text-unsigned' : 'keep.kept-text')}</p>
          <Button look="quiet" onClick={() => remove(keptAs)}>
            {t('keep.remove')}
          </Button>
        </Notice>
      </div>
    );
  }
  const fault = failed && <Notice kind="error">{t('keep.failed')}</Notice>;
  const yes = (
    <Button look={onDecline ? undefined : 'quiet'} onClick={() => void keep()}>
      {t('keep.yes')}
    </Button>
  );
  if (!onDecline) {
    return (
      <div>
        {fault}
        {yes}
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1}>
      {onRetry && (
        <Row>
          <strong>{t('send.failed')}</strong>
          <Button look="plain" onClick={onRetry}>
            {t('send.again')}
          </Button>
        </Row>
      )}
      <h2>{t('keep.title')}</h2>
      <p>{t('keep.short')}</p>
      {isUnsigned && <p>{t('keep.short-unsigned')}</p>}
      {fault}
      <Row>
        {yes}
        <Button look="quiet" onClick={onDecline}>
          {t('keep.no')}
        </Button>
      </Row>
      <Disclosure summary={t('keep.details')}>
        <p>{t(isUnsigned ? 'keep.text-unsigned' : 'keep.text')}</p>
      </Disclosure>
    </div>
  );
}
