import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { useExports } from '../api/exports.ts';
import { MoreButton } from '../more-button.tsx';

/** The files exported so far: who and when. */
export function EarlierFiles({ list }: { list: ReturnType<typeof useExports> }) {
  const { t, language } = useOwnTexts();
  const exports = (list.data?.pages ?? []).flatMap((page) => page.exports);
  return (
    <section className="research-section v-no-print" aria-labelledby="earlier">
      <h2 id="earlier">{t('data.earlier')}</h2>
      {exports.length === 0 && <p>{t('data.noEarlier')}</p>}
      <ul>
        {exports.map(({ id, survey, format, exported_by, exported_at, rows }) => (
          <li key={id}>
            {dateAndTime(exported_at, language)}: {t(`test.${survey}`)}, {format.toUpperCase()},{' '}
            {t('data.rows', { n: rows })}, {exported_by}
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}
