import type { Language } from '@vesela/framework';
import type { ComponentType } from 'react';

/**
 * Fetches a part that is printed only, once; null where it cannot be loaded. The page calls `anew` while it loads its data, which
 * tries again what an earlier page could not load, and waits for the part with `use` before it shows either: whoever prints at
 * once has both. A change of the language later is the part's own matter.
 *
 * @param load - loads the part with all that it needs to show at once, its texts in the given language among it
 */
export function printedPart<Props>(load: (language: Language) => Promise<ComponentType<Props>>) {
  let loaded: Promise<ComponentType<Props> | null> | undefined;
  let failed = false;
  const fetch = (language: Language) => {
    loaded ??= load(language).catch(() => {
      failed = true;
      return null;
    });
    return loaded;
  };
  const anew = (language: Language) => {
    if (failed) loaded = undefined;
    failed = false;
    return fetch(language);
  };
  return Object.assign(fetch, { anew });
}
