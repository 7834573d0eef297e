/** Whether allowed licences can meet an SPDX expression (names, AND, OR, parentheses). False for anything else. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let next = 0;
  const is = (word: string) => words[next]?.toUpperCase() === word;
  /** Reads to the end even when the result is known, because all of it must be a valid expression. */
  const either = (): boolean | undefined => joined('OR', both, (a, b) => a || b);
  const both = (): boolean | undefined => joined('AND', one, (a, b) => a && b);
  const joined = (word: string, part: () => boolean | undefined, join: (a: boolean, b: boolean) => boolean) => {
    let value = part();
    while (is(word)) {
      next += 1;
      const other = part();
      value = value === undefined || other === undefined ? undefined : join(value, other);
    }
    return value;
  };
  const one = (): boolean | undefined => {
    const word = words[next];
    next += 1;
    if (word === undefined || word === ')') return undefined;
    if (word !== '(') return allowed.has(word);
    const value = either();
    const isClosed = is(')');
    next += 1;
    return isClosed ? value : undefined;
  };
  return either() === true && next === words.length;
}
