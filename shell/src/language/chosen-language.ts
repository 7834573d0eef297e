import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@vesela/framework';

/** Language of a page whose address names none: her last choice, else the first of the browser's that the portal speaks. */
export function chosenLanguage(last: string | undefined, browser: readonly string[]): Language {
  const candidates = [last, ...browser.map((tag) => tag.split('-')[0]?.toLowerCase())];
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
