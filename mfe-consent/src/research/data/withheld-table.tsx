import { listText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure } from '@vesela/ui';
import type { Export } from '../api/types.ts';
import { WideTable } from './wide-table.tsx';

/** The columns in which answers are withheld, and from how many rows. Names are those of the file. */
export function WithheldTable({ withheld, in_other_test }: Pick<Export['report'], 'withheld' | 'in_other_test'>) {
  const { t, language } = useOwnTexts();
  const title = t('report.withheldAnswers', { n: withheld.length });
  return (
    <>
      {in_other_test.length > 0 && (
        <p>{t('report.otherTest', { columns: listText(in_other_test, language, 'unit') })}</p>
      )}
      {withheld.length > 0 && (
        <Disclosure summary={title}>
          <WideTable label={title} columns={[t('codebook.column'), t('data.women')]}>
            <tbody>
              {withheld.map(({ column, rows }) => (
                <tr key={column}>
                  <th scope="row" lang="en">
                    {column}
                  </th>
                  <td>{rows}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </Disclosure>
      )}
    </>
  );
}
