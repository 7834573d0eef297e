/** Longer URLs are not ours. */
const LONGEST = 2000;
/**
 * Letters, digits and `@ - % _ ~ /`, then a query and a hash of printable ASCII without backslash. A dot only inside a
 * name, as in `research.Calculator`.
 */
const LOCAL = /^\/(?!\/)(?:[A-Za-z0-9@\-%_~/]|[A-Za-z0-9]\.(?=[A-Za-z0-9]))*(\?[!"$-[\]-~]*)?(#[!"$-[\]-~]*)?$/;
/** Percent-encoded slashes, backslashes and control characters. */
const HIDDEN = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Returns the path if it is safe to redirect to after sign-in, else undefined: a path of this origin by the portal's
 * character rule. Stricter than the rule in one point: percent-encoding may not hide a slash, a backslash or a control
 * character.
 */
export function safeLocalPath(path: string | null | undefined): string | undefined {
  if (!path || path.length > LONGEST || !LOCAL.test(path)) return undefined;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return HIDDEN.test(pathname) ? undefined : path;
}
