import { textLoaders } from '@vesela/framework/text-loaders';

export const GENOME_NAMESPACE = 'mfe-calculator-genome';

export const genomeTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
