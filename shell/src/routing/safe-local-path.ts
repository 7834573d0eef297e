/** Longer addresses are not ours. */
const LONGEST = 2000;
/** Letters, digits and `@ - % _ ~ /`, then a query and a hash of printable ASCII without backslash. */
const LOCAL = /^\/(?!\/)[A-Za-z0-9@\-%_~/]*(\?[!"$-[\]-~]*)?(#[!"$-[\]-~]*)?$/;
/** Slashes, backslashes and control characters that hide behind a percent sign. */
const HIDDEN = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * The path if it is safe to go to after sign-in, else nothing: a path of this origin by the portal's character rule.
 * Stricter than the rule in one point: percent signs may not hide a slash, a backslash or a control character.
 */
export function safeLocalPath(path: string | null | undefined): string | undefined {
  if (!path || path.length > LONGEST || !LOCAL.test(path)) return undefined;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return HIDDEN.test(pathname) ? undefined : path;
}
