import { textLoaders } from '@vesela/framework/text-loaders';

/** Of the passkeys for signing; whoever has none, and cannot have one, does not load them. */
export const signingTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
