import type { TextLoaders } from '@vesela/framework';
import { joined } from '../methods/methods-texts.ts';

export const REPORT_NAMESPACE = 'mfe-contraception-report';

/**
 * Texts that a report needs at once, in one namespace: of blocks and methods, of the parts around methods, of the
 * questionnaire's codes inside a sentence, and of the page.
 */
export const reportTexts: TextLoaders = {
  lv: () =>
    joined(
      import('../content/texts/lv.json'),
      import('../methods/texts/lv.json'),
      import('../names/texts/lv.json'),
      import('./texts/lv.json'),
    ),
  en: () =>
    joined(
      import('../content/texts/en.json'),
      import('../methods/texts/en.json'),
      import('../names/texts/en.json'),
      import('./texts/en.json'),
    ),
  ru: () =>
    joined(
      import('../content/texts/ru.json'),
      import('../methods/texts/ru.json'),
      import('../names/texts/ru.json'),
      import('./texts/ru.json'),
    ),
  pl: () =>
    joined(
      import('../content/texts/pl.json'),
      import('../methods/texts/pl.json'),
      import('../names/texts/pl.json'),
      import('./texts/pl.json'),
    ),
};
