import { textLoaders } from '@vesela/framework/text-loaders';

export const NAMESPACE = 'mfe-calculator-appointments';

/** Texts of the page on appointments, loaded with it. */
export const appointmentsTexts = textLoaders(
  (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
);
