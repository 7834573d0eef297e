import type { Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PictogramKey, YearlyFigure } from './yearly-figure.tsx';
import './figures.css';

/** Pregnancies per 100 women and year, with perfect and with typical use, and how to read the drawings. Methods without a yearly figure say so. */
export function MethodFigures({ method }: { method: Method }) {
  const { t } = useOwnTexts();
  const { perfect, typical, perUse } = method;
  if (perUse) return <p>{t('figure.use', { n: 'below' in perUse ? perUse.below : perUse.to })}</p>;
  if (perfect === null && typical === null) return <p>{t('figure.none')}</p>;
  return (
    <>
      <p>{t('women.lead')}</p>
      <dl className="method-figures">
        <div>
          <dt>{t('figure.typical')}</dt>
          <dd>
            <YearlyFigure figure={typical} />
          </dd>
        </div>
        <div>
          <dt>{t('figure.perfect')}</dt>
          <dd>
            <YearlyFigure figure={perfect} />
          </dd>
        </div>
      </dl>
      <PictogramKey />
    </>
  );
}
