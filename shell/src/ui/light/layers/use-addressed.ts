import { type RefObject, useEffect } from 'react';

/** The element that the page's address names, where `section` is the innermost layer around it. */
function addressedIn(section: HTMLElement): HTMLElement | undefined {
  const target = document.getElementById(window.location.hash.slice(1));
  return target?.closest('.v-layer') === section ? target : undefined;
}

/** Opens every fold around an element, shows it and gives it the focus. */
function reveal(target: HTMLElement, section: HTMLElement): void {
  const summary = target === section ? section.querySelector('summary') : null;
  for (let fold = (summary ?? target).closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  target.scrollIntoView();
  const place = summary ?? target;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Opens a layer when the page is opened by its address, when the address changes, and when its link is pressed again. */
export function useAddressed(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      const target = section.current && addressedIn(section.current);
      if (section.current && target) reveal(target, section.current);
    };
    const pressedAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      // The address stays as it is, so that no event of its own tells of it.
      if (link && link.href === window.location.href) look();
    };
    look();
    window.addEventListener('hashchange', look);
    document.addEventListener('click', pressedAgain);
    return () => {
      window.removeEventListener('hashchange', look);
      document.removeEventListener('click', pressedAgain);
    };
  }, [section]);
}
