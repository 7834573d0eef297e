import type { Translate } from '@vesela/framework';
import { cmToFeetInches, kgToPounds } from '@vesela/risk-model';

/** A numeric answer with its unit; `imperial` if weight and height were entered that way. */
export function amountText(t: Translate, question: string, n: number, imperial: boolean): string {
  if (imperial && question === 'weight') return t('amount.lb', { n: Math.round(kgToPounds(n)) });
  if (imperial && question === 'height') {
    const { feet, inches } = cmToFeetInches(n);
    return t('amount.feet', { feet, inches: Math.round(inches * 10) / 10 });
  }
  return t(`amount.${question}`, { n });
}
