import type { Language } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';

/** The shell's texts, one file per language. */
export const TEXT_FILES = textLoaders((language) => import(`../texts/${language}.json`, { with: { type: 'json' } }));

/** The probable language of a URL, guessed before the host configuration is loaded. */
export function likelyLanguage({ hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): Language {
  const isKnown = (text: string | undefined): text is Language => text !== undefined && Object.hasOwn(TEXT_FILES, text);
  const candidates = [pathname.split('/')[1], hostname.split('.').at(-1)];
  return candidates.find(isKnown) ?? 'lv';
}

/** Starts loading the texts while the rest of the page is being prepared. A wrong guess costs one small file. */
export function fetchTextsAhead(): void {
  TEXT_FILES[likelyLanguage(window.location)]().catch(() => undefined);
}
