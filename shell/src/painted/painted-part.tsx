import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Shell } from '../shell-context.ts';

interface PaintedPartProps {
  className: string;
  /** What the gateway has sent: moved, not copied, as the portal makes no HTML from text. */
  nodes: readonly Node[];
  /** Words of the button that was tapped before the script had run. */
  tapped: string | null;
  /** The module shows its own. */
  onEnd: () => void;
}

/** The module's own form of an element of the painted part: the same words in the same kind of element. */
const sameIn = (outlet: Element, kind: string, words: string | null) =>
  [...outlet.querySelectorAll<HTMLElement>(kind)].find((own) => own.textContent === words);

/** Whether the module shows its page: its title, and not that what belongs below it is loading. */
const isShown = (outlet: Element) => outlet.querySelector('h1') !== null && !outlet.querySelector('.v-spinner--full');

/**
 * What was painted of a module's page. It stays until the module shows its page, and hides the outlet until then. Then, in
 * one step that nobody sees, the module's own takes its place: the focus, and a tap on a button, go to the same element there.
 */
function PaintedPart({ className, nodes, tapped, onEnd }: PaintedPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef(tapped);
  useLayoutEffect(() => {
    const outlet = place.current?.nextElementSibling;
    if (!outlet) return;
    place.current?.replaceChildren(...nodes);
    const takeOver = () => {
      if (!isShown(outlet) || !place.current) return;
      observer.disconnect();
      const focused = place.current.querySelector(':focus');
      place.current.replaceChildren();
      if (focused) sameIn(outlet, focused.localName, focused.textContent)?.focus();
      if (button.current) sameIn(outlet, 'button', button.current)?.click();
      onEnd();
    };
    const observer = new MutationObserver(takeOver);
    observer.observe(outlet, { childList: true, subtree: true });
    takeOver();
    return () => {
      observer.disconnect();
      // She has gone to another page: what is painted is of no later one.
      onEnd();
    };
  }, [nodes, onEnd]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are those of the module, which is not there yet
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
    <div
      className={className}
      ref={place}
      onClick={({ target }) => {
        const found = target instanceof Element ? target.closest('button') : null;
        if (found) button.current = found.textContent;
      }}
    />
  );
}

/** The part that the gateway has sent in this document, and the button in it that was tapped. */
export function keptPart(part: Element, onEnd: () => void): ReactNode {
  const tapped = window.veselaWaiting?.tapped;
  const words = tapped && part.contains(tapped) ? tapped.textContent : null;
  return <PaintedPart className={part.className} nodes={[...part.childNodes]} tapped={words} onEnd={onEnd} />;
}

/** Keeps what is painted of a module's page until the module shows it. */
export function keepPart(part: Element, { painted, router }: Pick<Shell, 'painted' | 'router'>): void {
  const { path } = router.screen.get().address;
  painted.set({ path, part: keptPart(part, () => painted.set(undefined)) });
}
