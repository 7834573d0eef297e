import { longDate, usePlatform, useStateOverSignIn } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Button, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useConfirmExport, useDeclineExport } from '../api/exports.ts';
import type { ExportsPage, WaitingExport } from '../api/types.ts';
import { Confirm } from '../confirm.tsx';

/** Files with few rows that somebody asked for and a colleague has to confirm, or has confirmed. */
export function WaitingFiles({ projectId, waiting }: Pick<ExportsPage, 'waiting'> & { projectId: string }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const confirm = useConfirmExport(projectId);
  const decline = useDeclineExport(projectId);
  const [declined, setDeclined] = useState<WaitingExport>();
  const [toConfirm, setToConfirm] = useStateOverSignIn('export-confirmation', '');
  const confirmed = waiting.find(({ id }) => id === toConfirm);
  const asked = confirmed ?? declined;
  if (waiting.length === 0) return null;
  const close = () => {
    setDeclined(undefined);
    setToConfirm('');
  };
  const done = (text: string) => {
    close();
    platform.notify({ kind: 'success', text });
  };
  const button = (act: 'confirm' | 'decline', label: string, file: WaitingExport) => (
    <Button look="plain" onClick={() => (act === 'confirm' ? setToConfirm(file.id) : setDeclined(file))}>
      {label}
      <VisuallyHidden>
        : {file.requested_by}, {t(`test.${file.survey}`)}
      </VisuallyHidden>
    </Button>
  );
  const state = (file: WaitingExport) => {
    if (file.own) return t(file.confirmed ? 'waiting.confirmed.own' : 'waiting.own');
    return file.confirmed ? t('waiting.confirmed') : button('confirm', t('waiting.confirm'), file);
  };
  const what = asked && { name: asked.requested_by, test: t(`test.${asked.survey}`) };
  return (
    <section className="research-section v-no-print" aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting.title')}</h2>
      <DataTable
        label={t('waiting.title')}
        rows={waiting}
        rowKey={({ id }) => id}
        columns={[
          { id: 'by', title: t('waiting.by'), cell: ({ requested_by }) => requested_by },
          { id: 'test', title: t('data.survey'), cell: ({ survey }) => t(`test.${survey}`) },
          { id: 'until', title: t('waiting.until'), cell: ({ expires_at }) => longDate(expires_at, language) },
          { id: 'state', title: '', cell: state },
          {
            id: 'decline',
            title: '',
            cell: (file) => button('decline', t(file.own ? 'waiting.takeBack' : 'waiting.decline'), file),
          },
        ]}
      />
      {confirmed && what && (
        <Confirm
          title={t('waiting.confirm.ask', what)}
          confirm={t('waiting.confirm')}
          conflict={t('save.later')}
          run={() => confirm.mutateAsync(confirmed.id)}
          onDone={() => done(t('waiting.confirm.done'))}
          onCancel={close}
        >
          <p>{t('waiting.confirm.text')}</p>
        </Confirm>
      )}
      {declined && !confirmed && what && (
        <Confirm
          danger
          title={t('waiting.decline.ask', what)}
          confirm={t(declined.own ? 'waiting.takeBack' : 'waiting.decline')}
          conflict={t('save.later')}
          run={() => decline.mutateAsync(declined.id)}
          onDone={() => done(t('waiting.decline.done'))}
          onCancel={close}
        >
          <p>{t('waiting.decline.text')}</p>
        </Confirm>
      )}
    </section>
  );
}
