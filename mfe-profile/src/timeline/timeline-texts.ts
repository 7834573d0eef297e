import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the chart, loaded with it. */
export const timelineTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
