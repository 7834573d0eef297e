import { textLoaders } from '@vesela/framework/text-loaders';

export const NAMESPACE = 'mfe-examination-report';

/** Texts of the report, loaded with it. */
export const reportTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
