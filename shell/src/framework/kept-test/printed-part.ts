import type { Language } from '@vesela/framework';
import type { ComponentType } from 'react';

/**
 * Fetches a part that is printed only, once; null where it cannot be loaded. The page calls it while it loads its data, and
 * waits for the part with `use` before it shows either: whoever prints at once has both. A change of the language later is
 * the part's own matter.
 *
 * @param load - loads the part with all that it needs to show at once, its texts in the given language among it
 */
export function printedPart<Props>(load: (language: Language) => Promise<ComponentType<Props>>) {
  let loaded: Promise<ComponentType<Props> | null> | undefined;
  return (language: Language): Promise<ComponentType<Props> | null> => {
    loaded ??= load(language).catch(() => null);
    return loaded;
  };
}
