import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import type { useExports } from '../api/exports.ts';
import { Paged } from '../paged.tsx';

/** The files exported so far: who and when. */
export function EarlierFiles({ list }: { list: ReturnType<typeof useExports> }) {
  const { t, language } = useOwnTexts();
  const exports = (list.data?.pages ?? []).flatMap((page) => page.exports);
  return (
    <section className="research-section v-no-print" aria-labelledby="earlier">
      <h2 id="earlier">{t('data.earlier')}</h2>
      {exports.length === 0 && <p>{t('data.noEarlier')}</p>}
      {exports.length > 0 && (
        <Paged list={list}>
          <DataTable
            label={t('data.earlier')}
            rows={exports}
            rowKey={({ id }) => id}
            columns={[
              { id: 'by', title: t('data.by'), cell: ({ exported_by }) => exported_by },
              { id: 'test', title: t('data.survey'), cell: ({ survey }) => t(`test.${survey}`) },
              { id: 'format', title: t('data.format'), cell: ({ format }) => format.toUpperCase() },
              { id: 'rows', title: t('data.women'), numeric: true, cell: ({ rows }) => rows },
              { id: 'when', title: t('data.when'), cell: ({ exported_at }) => dateAndTime(exported_at, language) },
            ]}
          />
        </Paged>
      )}
    </section>
  );
}
