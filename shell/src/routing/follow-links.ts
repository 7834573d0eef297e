/** Paths of this origin that are not pages of the portal. */
const FILES = /^\/(api|realms|modules|assets)\//;

/** The pathname that a click on a portal link leads to; undefined if the browser should handle the click. */
export function linkTarget(event: MouseEvent, here: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const to = new URL(link.href, here.href);
  if (to.origin !== here.origin || FILES.test(to.pathname)) return undefined;
  const samePage = to.pathname === here.pathname && to.search === here.search;
  if (samePage && to.hash !== '') return undefined;
  return to.pathname + to.search + to.hash;
}

/** Turns plain links of shell and modules into in-page navigation; links of a router are already handled by it. */
export function followLinks(go: (pathname: string) => Promise<void>): void {
  document.addEventListener('click', (event) => {
    const target = linkTarget(event, window.location);
    if (target === undefined) return;
    event.preventDefault();
    void go(target);
  });
}
