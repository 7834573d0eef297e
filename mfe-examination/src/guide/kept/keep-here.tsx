import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { useState } from 'react';
import type { RunState } from '../../run.ts';
import type { SealedExamination } from '../sending/sealed.ts';
import { keepOnDevice, removeKept } from './shelf.ts';

interface KeepHereProps {
  run: RunState;
  sealed: SealedExamination;
  waitingKey: CryptoKey;
}

/** Asks whether to keep an examination that cannot be sent now on this device; says how, and takes it back. */
export function KeepHere({ run, sealed, waitingKey }: KeepHereProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const [failed, setFailed] = useState(false);
  const keep = async () => {
    try {
      run.change({ keptAs: await keepOnDevice(await sealed.open(), waitingKey) });
      setFailed(false);
    } catch (error) {
      platform.reportError(error, { part: 'keep on device' });
      setFailed(true);
    }
  };
  const { keptAs } = run;
  if (keptAs !== undefined) {
    const remove = () => void removeKept(keptAs).then(() => run.change({ keptAs: undefined }));
    return (
      <Notice kind="success" title={t('keep.kept')}>
        <p>{t('keep.kept-text')}</p>
        <Button look="quiet" onClick={remove}>
          {t('keep.remove')}
        </Button>
      </Notice>
    );
  }
  return (
    <section aria-labelledby="exam-keep">
      <h2 id="exam-keep">{t('keep.title')}</h2>
      <p>{t('keep.text')}</p>
      {failed && <Notice kind="error">{t('keep.failed')}</Notice>}
      <Row>
        <Button onClick={() => void keep()}>{t('keep.yes')}</Button>
      </Row>
    </section>
  );
}
