import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Export } from '../api/types.ts';

/**
 * The groups in the file, with the columns that were merged to make each large enough. Values are those of the file.
 */
export function GroupTable({ groups }: Pick<Export['report'], 'groups'>) {
  const { t } = useOwnTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className="research-table" aria-label={t('report.groups')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.age_band')}</th>
            <th scope="col">{t('column.region')}</th>
            <th scope="col">{t('column.births')}</th>
            <th scope="col">{t('report.women')}</th>
            <th scope="col">{t('report.merged')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ age_band, region, births, rows, merged }) => (
            <tr key={`${age_band} ${region} ${births}`}>
              <td>{age_band}</td>
              <td>{region}</td>
              <td>{births}</td>
              <td>{rows}</td>
              <td>{merged.length === 0 ? '–' : merged.map((column) => t(`column.${column}`)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
