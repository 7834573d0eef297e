import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { useEffect, useState } from 'react';
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
}

/** Asks whether to keep an examination that cannot be sent now on this device; says how, and takes it back. */
export function KeepHere({ run, sealed, onKeep }: KeepHereProps) {
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
  const isUnsigned = sealed.owner === '';
  if (keptAs !== undefined) {
    const remove = () => void removeKept(keptAs).then(() => run.change({ keptAs: undefined }));
    return (
      <Notice kind="success" title={t('keep.kept')}>
        <p>{t(isUnsigned ? 'keep.kept-text-unsigned' : 'keep.kept-text')}</p>
        <Button look="quiet" onClick={remove}>
          {t('keep.remove')}
        </Button>
      </Notice>
    );
  }
  return (
    <section aria-labelledby="exam-keep">
      <h2 id="exam-keep">{t('keep.title')}</h2>
      <p>{t(isUnsigned ? 'keep.text-unsigned' : 'keep.text')}</p>
      {failed && <Notice kind="error">{t('keep.failed')}</Notice>}
      <Row>
        <Button onClick={() => void keep()}>{t('keep.yes')}</Button>
      </Row>
    </section>
  );
}
