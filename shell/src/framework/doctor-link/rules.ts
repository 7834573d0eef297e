/** The token in a page's fragment (`#…`), or undefined for any other fragment. */
export function tokenOf(fragment: string): string | undefined {
  return /^#([\w-]{43})$/.exec(fragment)?.[1];
}

/**
 * The address that the user gives to a doctor. Browsers do not send the fragment to a server, so it appears in no log.
 */
export function addressOf(page: string, token: string): string {
  return `${page}#${token}`;
}
