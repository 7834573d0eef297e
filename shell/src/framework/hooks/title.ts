import { useEffect } from 'react';

/** The page's own title, kept in front of the portal's name, which the shell puts in `<meta name="application-name">`. */
export function useTitle(title: string): void {
  useEffect(() => {
    const portal = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = portal ? `${title} · ${portal}` : title;
  }, [title]);
}
