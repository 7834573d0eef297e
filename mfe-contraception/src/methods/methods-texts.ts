import type { Messages, TextLoaders } from '@vesela/framework';

type Texts = { default: Messages };

/** Merges several text files of one language: the texts of methods and rules, and those of the pages around them. */
export async function joined(...files: Promise<Texts>[]): Promise<Texts> {
  const read = await Promise.all(files);
  return { default: Object.assign({}, ...read.map((file) => file.default)) as Messages };
}

/** Texts of the methods, loaded with the first page that shows them. */
export const methodsTexts: TextLoaders = {
  lv: () => joined(import('../content/texts/lv.json'), import('./texts/lv.json')),
  en: () => joined(import('../content/texts/en.json'), import('./texts/en.json')),
  ru: () => joined(import('../content/texts/ru.json'), import('./texts/ru.json')),
  pl: () => joined(import('../content/texts/pl.json'), import('./texts/pl.json')),
};

export const METHODS_NAMESPACE = 'mfe-contraception-methods';

/** Parts of a text, as list items or paragraphs. */
export const partsOf = (text: string): string[] => text.split('\n');
