/** Files that the guide needs offline: built files of the shell and of this module, with a hash in their name. */
const BUILT = [/^\/assets\/[^/]+$/, /^\/modules\/mfe-examination\/[0-9a-f]{32}\/[^?#]+$/];
/** Files that the shell reads at fixed URLs on start: public, the same for everybody. */
export const FIXED: readonly string[] = ['/config.json', '/modules.json'];
/** Pages of the guide, in every language. Excludes the report, whose name starts alike. */
const GUIDE_PAGE = /^(\/(en|ru|pl))?\/Examination(\/.*)?$/;

export const isBuilt = (path: string): boolean => BUILT.some((pattern) => pattern.test(path));
export const isFixed = (path: string): boolean => FIXED.includes(path);
export const isGuidePage = (path: string): boolean => GUIDE_PAGE.test(path);

/** The paths that may be cached, without duplicates. Service responses are never included. */
export function cacheablePaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
    return url?.origin === origin && url.search === '' && isBuilt(url.pathname) ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}
