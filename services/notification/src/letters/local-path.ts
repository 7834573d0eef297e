import type { Language } from '@vesela/contracts';

/** A path of the portal in a language. Latvian carries no prefix. */
export function localPath(language: Language, path: string): string {
  if (language === 'lv') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
