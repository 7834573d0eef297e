import { textLoaders } from '@vesela/framework/text-loaders';

export const MENOPAUSE_NAMESPACE = 'mfe-calculator-menopause';

export const menopauseTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
