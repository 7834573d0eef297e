import { splitLanguage, usePlatform } from '@vesela/framework';
import { useEffect, useState } from 'react';

/** The portal path that a click on a link leads to, if it is a different page. */
function leavingPath(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  // Opens in another tab or window; this page stays.
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { path } = splitLanguage(link.pathname);
  // A language switch keeps the page and its input.
  return path === splitLanguage(window.location.pathname).path ? undefined : path + link.search + link.hash;
}

/** A click that would leave a form with unsaved changes, held back until the user decides. */
export interface PendingLeave {
  leave(): void;
  stay(): void;
}

/** Intercepts links within the module while there are unsaved changes. The shell handles links out of the module. */
export function useLeaveGuard(unsaved: boolean): PendingLeave | undefined {
  const platform = usePlatform();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!unsaved) return;
    function ask(event: MouseEvent) {
      const path = leavingPath(event);
      if (path === undefined) return;
      event.preventDefault();
      setTo(path);
    }
    // Capture phase: runs before the page's own link handlers.
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
