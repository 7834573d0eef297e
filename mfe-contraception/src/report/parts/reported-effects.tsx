import { frequencyOf } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';

/** Known, and how often where the sources say. */
function often(method: number, effect: number): string {
  const frequency = frequencyOf(method, effect);
  return frequency === undefined ? 'effects.named' : `effects.often.${frequency}`;
}

/** Side effects that the user noticed with a method, next to those named in the sources. */
export function ReportedEffects({ effects }: { effects: ContraceptionReport['side_effects'] }) {
  const { t } = useOwnTexts();
  return (
    <>
      <p>{t('effects.lead')}</p>
      {effects.map(({ method, effects: noticed, known }) => (
        <div key={method} className="contraception-effects">
          <h3>{t('effects.method', { method: t(`use.${method}`) })}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('effects.noticed')}</th>
                <th scope="col">{t('effects.known')}</th>
              </tr>
            </thead>
            <tbody>
              {noticed.map((effect) => (
                <tr key={effect}>
                  <td>{t(`effect.${effect}`)}</td>
                  <td>{t(known.includes(effect) ? often(method, effect) : 'effects.not-named')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <p>{t('effects.doctor')}</p>
      <p>{t('effects.keep')}</p>
    </>
  );
}
