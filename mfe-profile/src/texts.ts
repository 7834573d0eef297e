import { textLoaders } from '@vesela/framework/text-loaders';

export const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
