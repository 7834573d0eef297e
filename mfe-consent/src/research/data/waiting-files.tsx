import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { WaitingList } from '@vesela/framework/waiting-list';
import { useConfirmExport, useDeclineExport } from '../api/exports.ts';
import type { ExportsPage, WaitingExport } from '../api/types.ts';

/** Files with few rows that somebody asked for and a colleague has to confirm, or has confirmed. */
export function WaitingFiles({ projectId, waiting }: Pick<ExportsPage, 'waiting'> & { projectId: string }) {
  const { t, language } = useOwnTexts();
  const confirm = useConfirmExport(projectId);
  const decline = useDeclineExport(projectId);
  const state = ({ own, confirmed }: WaitingExport) => {
    if (own) return t(confirmed ? 'waiting.confirmed.own' : 'waiting.own');
    return confirmed ? t('waiting.confirmed') : undefined;
  };
  const what = ({ requested_by: name, survey }: WaitingExport) => ({ name, test: t(`test.${survey}`) });
  if (waiting.length === 0) return null;
  return (
    <div className="research-section v-no-print">
      <WaitingList
        headingId="waiting-files"
        title={t('waiting.title')}
        rows={waiting}
        columns={[
          { id: 'by', title: t('waiting.by'), cell: ({ requested_by }) => requested_by },
          { id: 'test', title: t('data.survey'), cell: ({ survey }) => t(`test.${survey}`) },
          { id: 'until', title: t('waiting.until'), cell: ({ expires_at }) => longDate(expires_at, language) },
        ]}
        nameOf={(file) => Object.values(what(file)).join(', ')}
        state={state}
        confirm={{
          label: () => t('waiting.confirm'),
          title: (file) => t('waiting.confirm.ask', what(file)),
          text: () => t('waiting.confirm.text'),
          done: t('waiting.confirm.done'),
          run: ({ id }) => confirm.mutateAsync(id),
        }}
        decline={{
          label: ({ own }) => t(own ? 'waiting.takeBack' : 'waiting.decline'),
          title: (file) => t('waiting.decline.ask', what(file)),
          text: () => t('waiting.decline.text'),
          done: t('waiting.decline.done'),
          run: ({ id }) => decline.mutateAsync(id),
        }}
      />
    </div>
  );
}
