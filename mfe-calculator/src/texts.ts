import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the intro and the test; the report has its own (`report/report-texts.ts`). */
export const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
