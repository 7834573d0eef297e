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

/** A part that is printed only: loaded when the page has nothing else to do. `load` stays the same function. */
export function usePrintedPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  useEffect(() => {
    let current = true;
    const stop = whenIdle(() => {
      load().then(
        (Part) => current && setLoaded({ Part }),
        // Offline: the page prints without it.
        () => undefined,
      );
    });
    return () => {
      current = false;
      stop();
    };
  }, [load]);
  return loaded?.Part;
}
