import type { Figure } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReactNode } from 'react';
import { figureText } from './figure-texts.ts';
import { Pictogram } from './pictogram.tsx';

/** A yearly figure as pictogram and text; nothing for methods without one. */
export function YearlyFigure({ figure, drawn = true }: { figure: Figure | null; drawn?: boolean }) {
  const { t } = useOwnTexts();
  if (figure === null) return t('figure.none');
  return (
    <>
      {drawn && <Pictogram figure={figure} />}
      <span className="method-figure__words">{figureText(t, figure)}</span>
    </>
  );
}

/** Legend of discs, rings and dots, beside the pictograms. */
export function PictogramKey() {
  const { t } = useOwnTexts();
  return (
    <p className="method-key">
      <KeyItem words={t('women.key.sure')}>
        <path className="method-dot method-dot--sure" d="M5 5h0" />
      </KeyItem>
      <KeyItem words={t('women.key.maybe')}>
        <circle className="method-ring" cx="5" cy="5" r="3.2" />
      </KeyItem>
      <KeyItem words={t('women.key.rest')}>
        <path className="method-dot method-dot--rest" d="M5 5h0" />
      </KeyItem>
    </p>
  );
}

function KeyItem({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span className="method-key__item">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {children}
      </svg>
      {words}{' '}
    </span>
  );
}
