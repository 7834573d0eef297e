import { factsOf, methodOf, offerFor, toldWishes } from '@vesela/contraception-rules';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';
import { PictogramKey, YearlyFigure } from '../../methods/figures/yearly-figure.tsx';
import { methodPath } from '../../methods/paths.ts';
import '../../methods/figures/figures.css';

/** At most three methods that suit her, by the wishes that she told of, else the most effective. */
export function Suggestions({ report }: { report: Pick<ContraceptionReport, 'eligibility' | 'answers'> }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const wishes = toldWishes(factsOf(report.answers));
  const { first } = offerFor(report.eligibility, new Set(), new Set(wishes));
  if (first.length === 0) return null;
  return (
    <section className="v-no-print" aria-labelledby="contraception-suggestions">
      <h2 id="contraception-suggestions">{t('suggest.title')}</h2>
      <p className="contraception-soft">
        {t('suggest.lead')} {wishes.length > 0 && t('suggest.wishes')}
      </p>
      <ul className="contraception-suggestions">
        {first.map(({ method }) => (
          <li key={method}>
            <h3>
              <a href={platform.href(methodPath(method))}>{t(`method.${method}.name`)}</a>
            </h3>
            <YearlyFigure figure={methodOf(method).typical} />
          </li>
        ))}
      </ul>
      <PictogramKey />
    </section>
  );
}
