import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Export } from '../api/types.ts';

/** What the columns of the file mean. The codebook belongs to the file and is written in English, as the file is. */
export function CodebookTable({ columns }: Pick<Export['codebook'], 'columns'>) {
  const { t } = useOwnTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by keys, too
    <section className="research-table" aria-label={t('file.codebook')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('codebook.column')}</th>
            <th scope="col">{t('codebook.meaning')}</th>
            <th scope="col">{t('codebook.values')}</th>
          </tr>
        </thead>
        <tbody lang="en">
          {columns.map(({ name, description, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{description}</td>
              <td>{values.map(({ value, meaning }) => `${value}: ${meaning}`).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
