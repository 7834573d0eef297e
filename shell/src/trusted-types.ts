/** What this file uses of the browser's Trusted Types, which TypeScript's DOM does not know yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

/** Where the portal's own scripts and workers lie. */
const SCRIPTS = /^\/(assets\/|modules\/|offline-worker\.js$)/;

/** The address if a script of ours lies there. Throws for any other. */
export function ownScript(address: string, origin = location.origin): string {
  const url = new URL(address, origin);
  // After resolving, so that dots in the path have no effect.
  if (url.origin !== origin || !SCRIPTS.test(url.pathname)) throw new TypeError('No script of the portal lies there.');
  return address;
}

/** Libraries empty an element by it; no text may become HTML. */
function noHtml(html: string): string {
  if (html !== '') throw new TypeError('The portal makes no HTML from text.');
  return html;
}

/**
 * The content security policy lets text become a script's address only by way of this policy, and never HTML or code
 * (`require-trusted-types-for`). Without effect where the browser has no Trusted Types.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: noHtml, createScriptURL: (url) => ownScript(url) });
}
