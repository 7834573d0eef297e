import { factsOf, type MethodId, methodOf, suggestionsFor, type WishId } from '@vesela/contraception-rules';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';
import { PictogramKey, YearlyFigure } from '../../methods/figures/yearly-figure.tsx';
import { methodPath } from '../../methods/paths.ts';
import { isOfLatex } from '../../methods/verdict/verdict.ts';
import { withinSentence } from '../words.ts';
import '../../methods/figures/figures.css';

/** At most three methods that suit her, by the wishes that she told of, else the most effective. */
export function Suggestions({ report }: { report: Pick<ContraceptionReport, 'eligibility' | 'answers'> }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const { first, never, wishes, noneNeeded } = suggestionsFor(factsOf(report.answers), report.eligibility);
  if (first.length === 0 && !noneNeeded) return null;
  const ofLatex = (method: MethodId) => report.eligibility.some((one) => one.method === method && isOfLatex(one));
  const named = (some: readonly WishId[]) =>
    some.map((wish) => withinSentence(t(`filter.${wish}`), language)).join('; ');
  return (
    <section className="v-no-print" aria-labelledby="contraception-suggestions">
      <h2 id="contraception-suggestions">{t(noneNeeded ? 'suggest.not-needed.title' : 'suggest.title')}</h2>
      {noneNeeded && <p>{t('suggest.not-needed.text')}</p>}
      {noneNeeded && first.length > 0 && <p>{t('suggest.not-needed.others', { wishes: named(wishes) })}</p>}
      {first.length > 0 && (
        <p className="contraception-soft">
          {t('suggest.lead')} {wishes.length > 0 && !noneNeeded && t('suggest.wishes')}
        </p>
      )}
      {first.length > 0 && never.length > 0 && <p>{t('filter.first.never', { wishes: named(never) })}</p>}
      {first.length > 0 && (
        <ul className="contraception-suggestions">
          {first.map(({ method, together }) => (
            <li key={method}>
              <h3>
                <a href={platform.href(methodPath(method))}>{t(`method.${method}.name`)}</a>
              </h3>
              {together !== null && (
                <p>
                  {t('filter.first.together', { name: t(`method.${together}.name`) })}{' '}
                  {ofLatex(together) && t('suitability.latex_free')}
                </p>
              )}
              <YearlyFigure figure={methodOf(method).typical} />
            </li>
          ))}
        </ul>
      )}
      {first.length > 0 && <PictogramKey />}
    </section>
  );
}
