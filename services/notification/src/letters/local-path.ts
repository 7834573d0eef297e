import type { Language } from '@vesela/contracts';

/** A portal path in a language. Latvian has no prefix. */
export function localPath(language: Language, path: string): string {
  if (language === 'lv') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
