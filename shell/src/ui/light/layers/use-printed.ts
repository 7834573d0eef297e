import { type RefObject, useEffect } from 'react';

/** Opens a layer before the page is printed, and closes it afterwards if it was closed. */
export function usePrinted(section: RefObject<HTMLElement | null>, print: boolean): void {
  useEffect(() => {
    const fold = section.current?.querySelector('details');
    if (!fold || !print) return undefined;
    let opened = false;
    const before = () => {
      opened = !fold.open;
      fold.open = true;
    };
    const after = () => {
      if (opened) fold.open = false;
      opened = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [section, print]);
}
