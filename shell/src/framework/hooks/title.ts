import { useEffect } from 'react';

/** Sets the page title, followed by the portal's name from `<meta name="application-name">`. */
export function useTitle(title: string): void {
  useEffect(() => {
    const portal = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = portal ? `${title} · ${portal}` : title;
  }, [title]);
}
