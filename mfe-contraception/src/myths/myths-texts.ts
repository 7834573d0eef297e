import { textLoaders } from '@vesela/framework/text-loaders';
import { joined, methodsTexts } from '../methods/methods-texts.ts';

/** Texts of the statements, loaded with the first page that shows them. */
export const mythsTexts = textLoaders((language) =>
  joined(methodsTexts[language](), import(`./texts/${language}.json`, { with: { type: 'json' } })),
);

export const MYTHS_NAMESPACE = 'mfe-contraception-myths';
