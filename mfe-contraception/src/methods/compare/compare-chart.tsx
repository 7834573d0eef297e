import type { Figure, Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { mostOf } from '../figures/amount.ts';
import { figureText } from '../figures/figure-texts.ts';

/** The scale ends here at least, of 100 women, so that good methods do not look bad beside each other. */
const LEAST_TOP = 10;

/** How well the methods work, on one scale: a bar for everyday use, a line for perfect use. The words say the same. */
export function CompareChart({ methods }: { methods: readonly Method[] }) {
  const { t } = useOwnTexts();
  const figures = methods.flatMap(({ typical, perfect }) => [typical, perfect]);
  const top = Math.max(LEAST_TOP, ...figures.map((figure) => (figure ? mostOf(figure) : 0)));
  const at = (figure: Figure) => `${(mostOf(figure) / top) * 100}%`;
  return (
    <>
      <p>{t('compare.scale')}</p>
      <dl className="compare-chart">
        {methods.map(({ id, typical, perfect }) => (
          <div key={id}>
            <dt>{t(`method.${id}.name`)}</dt>
            <dd>
              {typical && (
                <span className="compare-chart__scale" aria-hidden="true">
                  <span className="compare-chart__bar" style={{ width: at(typical) }} />
                  {perfect && <span className="compare-chart__tick" style={{ left: at(perfect) }} />}
                </span>
              )}
              <span>{typical ? figureText(t, typical) : t('figure.none')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
