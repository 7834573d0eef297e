import { listText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Export } from '../api/types.ts';
import { WideTable } from './wide-table.tsx';

/**
 * The groups in the file, with the columns that were merged to make each large enough. Values are those of the file.
 */
export function GroupTable({ groups }: Pick<Export['report'], 'groups'>) {
  const { t, language } = useOwnTexts();
  return (
    <WideTable
      label={t('report.groups')}
      columns={[t('column.age_band'), t('column.region'), t('column.births'), t('report.women'), t('report.merged')]}
    >
      <tbody>
        {groups.map(({ age_band, region, births, rows, merged }) => (
          <tr key={`${age_band} ${region} ${births}`}>
            <td>{age_band}</td>
            <td>{region}</td>
            <td>{births}</td>
            <td>{rows}</td>
            <td>
              {merged.length === 0
                ? '–'
                : listText(
                    merged.map((column) => t(`column.${column}`)),
                    language,
                    'unit',
                  )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
