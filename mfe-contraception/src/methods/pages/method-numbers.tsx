import type { Figure, Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { figureSentence } from '../figures/figure-texts.ts';
import { Pictogram } from '../figures/pictogram.tsx';
import { PictogramKey } from '../figures/yearly-figure.tsx';
import { SourceLine } from '../sources/source-line.tsx';

const PARTS = ['typical', 'perfect'] as const;

/** How well a method protects: pictogram and sentence. */
export function MethodNumbers({ method }: { method: Method }) {
  const { t } = useOwnTexts();
  const { perUse, sources } = method;
  const parts = PARTS.flatMap((part) => {
    const figure = method[part];
    return figure === null ? [] : [{ part, figure }];
  });
  return (
    <section>
      <h2>{t('section.figures')}</h2>
      {perUse && <p>{t('figure.use', { n: 'below' in perUse ? perUse.below : perUse.to })}</p>}
      {parts.length > 0 && (
        <>
          <div className="method-numbers">
            {parts.map(({ part, figure }) => (
              <Amount key={part} part={part} figure={figure} />
            ))}
          </div>
          <PictogramKey />
        </>
      )}
      {!perUse && parts.length === 0 && <p>{t('figure.none')}</p>}
      <SourceLine sources={sources} />
    </section>
  );
}

function Amount({ part, figure }: { part: (typeof PARTS)[number]; figure: Figure }) {
  const { t } = useOwnTexts();
  return (
    <div>
      <h3>{t(`figure.${part}`)}</h3>
      <Pictogram figure={figure} />
      <p>{figureSentence(t, figure)}</p>
    </div>
  );
}
