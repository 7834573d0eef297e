import { splitLanguage, usePlatform } from '@vesela/framework';
import { useEffect, useState } from 'react';

/** The portal path that a click on a link leads to, where that is another page than this one. */
function leadsAway(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  // Beside this page, which stays.
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { path } = splitLanguage(link.pathname);
  // In another language the page lives on with what was typed.
  return path === splitLanguage(window.location.pathname).path ? undefined : path + link.search + link.hash;
}

/** A click that would leave a form with changes, held back until she has said what she wants. */
export interface Leaving {
  leave(): void;
  stay(): void;
}

/** Holds back links within the module while there are changes; the shell asks about links out of it. */
export function useLeaving(unsaved: boolean): Leaving | undefined {
  const platform = usePlatform();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!unsaved) return;
    function ask(event: MouseEvent) {
      const path = leadsAway(event);
      if (path === undefined) return;
      event.preventDefault();
      setTo(path);
    }
    // Before the page's own links act.
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [unsaved]);
  if (to === undefined) return undefined;
  return {
    leave() {
      platform.setUnsaved(false);
      platform.navigate(to);
    },
    stay: () => setTo(undefined),
  };
}
