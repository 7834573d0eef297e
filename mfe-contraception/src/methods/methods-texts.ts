import type { Messages } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';

type Texts = { default: Messages };

/** Merges several text files of one language: the texts of methods and rules, and those of the pages around them. */
export async function joined(...files: Promise<Texts>[]): Promise<Texts> {
  const read = await Promise.all(files);
  return { default: Object.assign({}, ...read.map((file) => file.default)) as Messages };
}

/** Texts of the methods and of the conditions that verdicts name, loaded with the first page that shows them. */
export const methodsTexts = textLoaders((language) =>
  joined(
    import(`../content/texts/${language}.json`, { with: { type: 'json' } }),
    import(`./texts/${language}.json`, { with: { type: 'json' } }),
    import(`../names/texts/${language}.json`, { with: { type: 'json' } }),
  ),
);

export const METHODS_NAMESPACE = 'mfe-contraception-methods';

/** Parts of a text, as list items or paragraphs. */
export const partsOf = (text: string): string[] => text.split('\n');
