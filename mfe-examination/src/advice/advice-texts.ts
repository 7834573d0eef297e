import { useLanguage, useTranslate } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';

export const NAMESPACE = 'mfe-examination-advice';

/** What was found and what to do, in the guide and on the report: the guide needs it without a connection. */
export const adviceTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** These texts, below an `OwnTexts` that has loaded them. */
export const useAdviceTexts = () => useTranslate(NAMESPACE, useLanguage());
