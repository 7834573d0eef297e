import type { TextLoaders } from '@vesela/framework';
import { joined, methodsTexts } from '../methods/methods-texts.ts';

/** Texts of the statements, loaded with the first page that shows them. */
export const mythsTexts: TextLoaders = {
  lv: () => joined(methodsTexts.lv(), import('./texts/lv.json')),
  en: () => joined(methodsTexts.en(), import('./texts/en.json')),
  ru: () => joined(methodsTexts.ru(), import('./texts/ru.json')),
  pl: () => joined(methodsTexts.pl(), import('./texts/pl.json')),
};

export const MYTHS_NAMESPACE = 'mfe-contraception-myths';
