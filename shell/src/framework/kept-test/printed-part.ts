import { type ComponentType, useEffect, useState } from 'react';

/** Browsers without idle time, such as Safari, wait this long, in ms. */
const LATER_MS = 3000;

function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}

/** Loads at once what is printed with the page and is not there yet, by the part that it is for. */
const missing = new Set<() => Promise<unknown>>();

/** On the line that a page prints until its printed part is there. */
export const NOT_READY = 'print-not-ready';

/** The own button of a page prints when its printed parts are there; one that cannot be had is left out, and the line says so. */
export async function printWhole(): Promise<void> {
  const loads = await Promise.allSettled([...missing].map((fetch) => fetch()));
  if (loads.every(({ status }) => status === 'fulfilled')) await gone();
  window.print();
}

/** Its texts may come after the part itself. */
const gone = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.querySelector(`.${NOT_READY}`)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });

/**
 * A part that is printed only: loaded when the page has nothing else to do, or when it is printed before. `load` stays the
 * same function. Until it is there the page prints a line that says so, marked `NOT_READY`.
 */
export function usePrintedPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    let current = true;
    const fetch = async () => {
      const Part = await load();
      missing.delete(fetch);
      if (current) setLoaded({ Part });
    };
    missing.add(fetch);
    // Offline: the page prints without it, and tries again each time.
    const now = () => void (missing.has(fetch) && fetch().catch(() => undefined));
    const stop = whenIdle(now);
    window.addEventListener('beforeprint', now);
    return () => {
      current = false;
      stop();
      missing.delete(fetch);
      window.removeEventListener('beforeprint', now);
    };
  }, [load]);
  return loaded?.Part;
}
