import type { Figure } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import { amountOf } from './amount.ts';

const span = (t: Translate, from: number, to: number): string =>
  from === to ? t('figure.number', { n: from }) : t('figure.span', { from, to });

/** "7 of 100 women", "fewer than one of 100 women: about 1–4 of 1000". */
export function figureText(t: Translate, figure: Figure): string {
  const amount = amountOf(figure);
  switch (amount.kind) {
    case 'below':
      return t('figure.below', { n: amount.n });
    case 'count':
      return t('figure.count', { n: amount.n });
    case 'range':
      return t('figure.range', { from: amount.from, to: amount.to });
    case 'thousand':
      return t(amount.few ? 'women.few' : 'women.thousand', { n: span(t, amount.from, amount.to) });
  }
}

/** A figure as a whole sentence. */
export function figureSentence(t: Translate, figure: Figure): string {
  const amount = amountOf(figure);
  switch (amount.kind) {
    case 'below':
      return t('figure.sentence.below', { n: amount.n });
    case 'count':
      return t('figure.sentence', { n: amount.n });
    case 'range':
      return t('women.sentence.range', { from: amount.from, to: amount.to });
    case 'thousand':
      return t('women.sentence.thousand', { n: span(t, amount.from, amount.to) });
  }
}
