import type { Figure, Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { mostOf } from '../figures/amount.ts';
import { figureText } from '../figures/figure-texts.ts';

/** Where the scale may end, of 100 women: not so early that good methods look bad beside each other. */
const TOPS = [10, 20, 30, 50];
/** Parts of the scale with a number. */
const TICKS = [0, 0.5, 1];

/** How well the methods work, on one scale: a bar for everyday use, a line for perfect use. The words say the same. */
export function CompareChart({ methods }: { methods: readonly Method[] }) {
  const { t } = useOwnTexts();
  const figures = methods.flatMap(({ typical, perfect }) => [typical, perfect]);
  const most = Math.max(...figures.map((figure) => (figure ? mostOf(figure) : 0)));
  const top = TOPS.find((end) => end >= most) ?? 100;
  const at = (figure: Figure) => `${(mostOf(figure) / top) * 100}%`;
  return (
    <>
      <p>{t('compare.scale', { top })}</p>
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
      <div className="compare-chart__axis" aria-hidden="true">
        {TICKS.map((part) => (
          <span key={part} style={{ left: `${part * 100}%` }}>
            {part * top}
          </span>
        ))}
      </div>
    </>
  );
}
