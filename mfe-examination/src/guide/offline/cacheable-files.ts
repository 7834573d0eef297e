/** Files that the guide needs without a line: built ones whose name holds their hash, of the shell and of this module. */
const BUILT = [/^\/assets\/[^/]+$/, /^\/modules\/mfe-examination\/[0-9a-f]{32}\/[^?#]+$/];
/** What the shell reads at fixed addresses to begin: public, the same for everybody. */
export const FIXED: readonly string[] = ['/config.json', '/modules.json'];
/** Pages of the guide, in every language. The report, whose name begins alike, is none of them. */
const GUIDE_PAGE = /^(\/(en|ru|pl))?\/Examination(\/.*)?$/;

export const isBuilt = (path: string): boolean => BUILT.some((pattern) => pattern.test(path));
export const isFixed = (path: string): boolean => FIXED.includes(path);
export const isGuidePage = (path: string): boolean => GUIDE_PAGE.test(path);

/** The paths among addresses that may be kept, each once. Answers of services are never among them. */
export function keptPaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
    return url?.origin === origin && url.search === '' && isBuilt(url.pathname) ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}
