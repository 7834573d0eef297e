import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Export } from '../api/types.ts';
import { WideTable } from './wide-table.tsx';

/** The meaning of the file's columns. The codebook belongs to the file and is in English, like the file. */
export function CodebookTable({ columns }: Pick<Export['codebook'], 'columns'>) {
  const { t } = useOwnTexts();
  return (
    <WideTable label={t('file.codebook')} columns={[t('codebook.column'), t('codebook.meaning'), t('codebook.values')]}>
      <tbody lang="en">
        {columns.map(({ name, description, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{description}</td>
            <td>{values.map(({ value, meaning }) => `${value}: ${meaning}`).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
