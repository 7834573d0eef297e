import { type RefObject, useEffect, useLayoutEffect } from 'react';

const named = () => window.location.hash.slice(1);

/** The element that the page's address names, where `section` is the innermost layer around it, or the layer that will hold it. */
function addressedIn(section: HTMLElement, holds: string | undefined): HTMLElement | undefined {
  const target = document.getElementById(named());
  if (target) return target.closest('.v-layer') === section ? target : undefined;
  return holds !== undefined && named().startsWith(holds) ? section : undefined;
}

/** Calls `come` once when the element that the address names comes into a layer later, as what is loaded after the page does. */
function onceThere(section: HTMLElement, come: () => void): MutationObserver {
  const observer = new MutationObserver(() => {
    if (!document.getElementById(named())) return;
    observer.disconnect();
    come();
  });
  if (named() && !document.getElementById(named())) observer.observe(section, { childList: true, subtree: true });
  return observer;
}

/** Opens every fold around an element, and returns where its focus belongs. */
function unfold(target: HTMLElement, section: HTMLElement): HTMLElement {
  const summary = target === section ? section.querySelector('summary') : null;
  for (let fold = (summary ?? target).closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  return summary ?? target;
}

/**
 * Opens a layer when the page is opened by its address, when the address changes, and when its link is pressed again.
 *
 * @param holds - beginning of the ids that come only once it is open
 * @param onOpen - called before the first paint, since the toggle event comes after it and what is then loaded would move the page
 */
export function useAddressed(
  section: RefObject<HTMLElement | null>,
  holds: string | undefined,
  onOpen: (() => void) | undefined,
): void {
  // Before the first paint, so that nothing moves after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useLayoutEffect(() => {
    const target = section.current && addressedIn(section.current, holds);
    if (!section.current || !target) return;
    unfold(target, section.current);
    onOpen?.();
  }, []);

  useEffect(() => {
    let awaited: MutationObserver | undefined;
    const look = () => {
      awaited?.disconnect();
      awaited = section.current ? onceThere(section.current, look) : undefined;
      const target = section.current && addressedIn(section.current, holds);
      if (!section.current || !target) return;
      const place = unfold(target, section.current);
      // After the frame that paints the content: browsers count a scroll in the same frame as a layout shift.
      requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView()));
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
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
      awaited?.disconnect();
      window.removeEventListener('hashchange', look);
      document.removeEventListener('click', pressedAgain);
    };
  }, [section, holds]);
}
