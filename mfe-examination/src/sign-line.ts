/**
 * Signs in one line, within a sentence. Their names hold commas themselves; none begins with a name of its own.
 */
export const signLine = (names: readonly string[]): string =>
  names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join('; ');

/** The same where the line begins with them. */
export const signLineAlone = (names: readonly string[]): string => {
  const line = signLine(names);
  return line.charAt(0).toUpperCase() + line.slice(1);
};
