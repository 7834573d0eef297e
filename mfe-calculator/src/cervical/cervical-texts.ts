import { textLoaders } from '@vesela/framework/text-loaders';

export const CERVICAL_NAMESPACE = 'mfe-calculator-cervical';

export const cervicalTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
