import type { Language, Platform, Translate, WritableStore } from '@vesela/framework';
import { logError } from '../errors/error-log.ts';
import { reloadOnce } from '../errors/reload-guard.ts';
import { loadShellTexts } from './shell-texts.ts';

interface Deps {
  language: WritableStore<Language>;
  t: Translate;
  notify: Platform['notify'];
  /** Fetches the texts of the shell. */
  load?: (language: Language) => Promise<void>;
}

/**
 * Switches the shell to a language. If its texts cannot be loaded, the first switch fails, since there is nothing to show;
 * a later one stays with the language of before and says so.
 */
export function languageChange({
  language,
  t,
  notify,
  load = loadShellTexts,
}: Deps): (next: Language) => Promise<void> {
  let shown = false;
  return async (next) => {
    try {
      await load(next);
    } catch (error) {
      reloadOnce(error);
      if (!shown) throw error;
      logError(error);
      return notify({ kind: 'error', text: t('network.error') });
    }
    shown = true;
    document.documentElement.lang = next;
    // The app, where she installs it, starts in this language.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${next}.webmanifest`);
    language.set(next);
  };
}
