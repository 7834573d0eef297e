import { STATEMENTS, type Statement } from '@vesela/contraception-rules';

/** Splits the statements into those that the user believed and the others, each in the specification's order. */
export function believedFirst(believed: readonly number[]): { believed: Statement[]; others: Statement[] } {
  return {
    believed: STATEMENTS.filter(({ n }) => believed.includes(n)),
    others: STATEMENTS.filter(({ n }) => !believed.includes(n)),
  };
}
