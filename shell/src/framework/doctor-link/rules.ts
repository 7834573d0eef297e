/** The same as in the contract, whose schemas do not come to the browser. */
export const MAX_DAYS = 14;
export const DEFAULT_DAYS = 7;
export const MAX_LIVE = 5;

/** The token in a page's fragment, `#…`; nothing for any other fragment. */
export function tokenOf(fragment: string): string | undefined {
  return /^#([\w-]{43})$/.exec(fragment)?.[1];
}

/** The address that she gives to a doctor. A fragment is not sent to any server and stands in no log. */
export function addressOf(page: string, token: string): string {
  return `${page}#${token}`;
}
