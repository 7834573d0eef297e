import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Export } from '../api/types.ts';

/** The meaning of the file's columns. The codebook belongs to the file and is in English, like the file. */
export function CodebookTable({ columns }: Pick<Export['codebook'], 'columns'>) {
  const { t } = useOwnTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
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
