import type { Language, TextLoaders } from '@vesela/framework';

/** The shell's texts, one file a language. */
export const TEXT_FILES: TextLoaders = {
  lv: () => import('../texts/lv.json'),
  en: () => import('../texts/en.json'),
  ru: () => import('../texts/ru.json'),
  pl: () => import('../texts/pl.json'),
};

/** The language that an address is likely to have, judged before the configuration of the hosts is there. */
export function likelyLanguage({ hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): Language {
  const isKnown = (text: string | undefined): text is Language => text !== undefined && Object.hasOwn(TEXT_FILES, text);
  const candidates = [pathname.split('/')[1], hostname.split('.').at(-1)];
  return candidates.find(isKnown) ?? 'lv';
}

/** Sends for the texts while the rest of the page is still being prepared. A wrong guess costs one small file. */
export function fetchTextsAhead(): void {
  TEXT_FILES[likelyLanguage(window.location)]().catch(() => undefined);
}
