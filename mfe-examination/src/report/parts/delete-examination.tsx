import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import { useEffect, useRef, useState } from 'react';
import { useDeleteExamination } from '../../api/examination-record.ts';

/**
 * Deletes the examination permanently, after confirmation. Focus moves to the cancel answer, and back after cancelling.
 */
export function DeleteExamination({ id }: { id: string }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const remove = useDeleteExamination();
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (asked.current) start.current?.focus();
    asked.current = asking;
  }, [asking]);
  const confirm = () => {
    platform.setUnsaved(false);
    remove.mutate(id, {
      onSuccess: () => {
        platform.notify({ kind: 'success', text: t('delete.done') });
        platform.navigate('/Examination');
      },
      onError: () => platform.notify({ kind: 'error', text: t('delete.failed') }),
    });
  };
  if (!asking) {
    return (
      <Row print={false}>
        <Button look="plain" busy={remove.isPending} onClick={() => setAsking(true)} ref={start}>
          {t('delete')}
        </Button>
      </Row>
    );
  }
  return (
    <fieldset className="exam-delete v-no-print">
      <legend>{t('delete.question')}</legend>
      <Row>
        <Button look="danger" busy={remove.isPending} onClick={confirm}>
          {t('delete.yes')}
        </Button>
        <Button look="quiet" onClick={() => setAsking(false)} ref={keep}>
          {t('delete.no')}
        </Button>
      </Row>
    </fieldset>
  );
}
