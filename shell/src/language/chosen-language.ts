import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@vesela/framework';

/**
 * Language of a page whose URL has none: the user's last choice, else the first of the browser's languages that the
 * portal supports.
 */
export function chosenLanguage(last: string | undefined, browser: readonly string[]): Language {
  const candidates = [last, ...browser.map((tag) => tag.split('-')[0]?.toLowerCase())];
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
