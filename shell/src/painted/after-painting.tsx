import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { BEFORE_PAGE, endWaiting, UNPAINTED } from './waiting.ts';

/** Shows the page once the script has rendered it or taken it over, and carries out what was tapped before. */
export function AfterPainting({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.classList.remove(UNPAINTED);
    document.querySelector(`.${BEFORE_PAGE}`)?.remove();
  }, []);
  // After the effects of the page's own parts: one of them closes the menu.
  useEffect(endWaiting, []);
  return children;
}
