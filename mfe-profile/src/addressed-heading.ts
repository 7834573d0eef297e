import { useEffect, useRef } from 'react';

/**
 * The ref of a heading that the page scrolls to when it is opened by the heading's address: once nothing above it is
 * `pending`, so that what stands there has its height.
 */
export function useAddressedHeading(id: string, pending: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pending || window.location.hash !== `#${id}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [id, pending]);
  return heading;
}
