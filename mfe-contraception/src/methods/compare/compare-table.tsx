import type { Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Drawing } from '@vesela/ui';
import { METHOD_DRAWINGS } from '../drawings/drawings.ts';
import type { Eligibility } from '../verdict/verdict.ts';
import { compareRows } from './compare-rows.tsx';
import './compare.css';

/** Methods side by side; on a narrow screen property by property, each value with its method's name. */
export function CompareTable({ methods, eligibility }: { methods: readonly Method[]; eligibility?: Eligibility }) {
  const { t } = useOwnTexts();
  const name = ({ id }: Method) => t(`method.${id}.name`);
  return (
    <table className="method-compare">
      <caption className="v-visually-hidden">{t('compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.property')}</th>
          {methods.map((method) => (
            <th key={method.id} scope="col">
              <Drawing of={METHOD_DRAWINGS[method.id]} />
              {name(method)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareRows(t, eligibility).map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {methods.map((method) => (
              <td key={method.id}>
                <span className="method-compare__name">
                  <Drawing of={METHOD_DRAWINGS[method.id]} />
                  {name(method)}
                </span>
                {row.cell(method)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
