import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@vesela/contracts/constants';

export { LANGUAGE_NAMES, LANGUAGES, type Language };
export const DEFAULT_LANGUAGE: Language = 'lv';

export function isLanguage(value: string | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** `/en/Calculator` → `{ prefix: 'en', path: '/Calculator' }`; `prefix` is undefined for a path without one. */
export function splitLanguage(pathname: string): { prefix: Language | undefined; path: string } {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? { prefix: first, path: `/${rest.join('/')}` } : { prefix: undefined, path: pathname };
}
