import { frequencyOf, methodsOfCode } from '@vesela/contraception-rules';
import { BARRIERS, METHOD, SIDE_EFFECT } from '@vesela/contracts/contraception/options';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';
import { needsNoneBy, pregnantBy } from '../earlier.ts';

/** Known, and how often where the sources say. */
function often(method: number, effect: number): string {
  const frequency = frequencyOf(method, effect);
  return frequency === undefined ? 'effects.named' : `effects.often.${frequency}`;
}

/** An emergency pill is not gone on with: its next dose is no matter of days. */
const goesOn = (method: number) => hasHormones(method) && method !== METHOD.emergency_pill;
const hasHormones = (method: number) => methodsOfCode(method).some(({ hormones }) => hormones !== 'none');
/** Side effects that the user noticed with a method, next to those named in the sources. */
export function ReportedEffects({ report }: { report: Pick<ContraceptionReport, 'side_effects' | 'answers'> }) {
  const { t } = useOwnTexts();
  const effects = report.side_effects;
  const hormones = effects.some(({ method }) => hasHormones(method));
  const uses = [report.answers.q3 ?? []].flat();
  // Who used it before has nothing to stop, and who is pregnant or needs none has nothing to keep.
  const pregnant = pregnantBy(report);
  const keepsNone = pregnant || needsNoneBy(report);
  const keeps = effects.some(
    ({ method }) => !keepsNone && goesOn(method) && (uses.length === 0 || uses.includes(String(method))),
  );
  const skin = effects.some(
    ({ method, effects: felt }) => BARRIERS.includes(method) && felt.includes(SIDE_EFFECT.skin_reaction),
  );
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
      {/* More is urgent in a pregnancy: the section about doctors says it. */}
      {!pregnant && <p>{t(hormones ? 'effects.doctor' : 'effects.doctor-no-hormones')}</p>}
      {skin && <p>{t('effects.skin')}</p>}
      {keeps && <p>{t('effects.keep')}</p>}
    </>
  );
}
