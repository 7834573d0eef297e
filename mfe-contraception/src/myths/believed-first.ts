import { STATEMENTS, type Statement } from '@vesela/contraception-rules';

/** The statements that she took for true, and the others, each as the specification counts them. */
export function believedFirst(believed: readonly number[]): { believed: Statement[]; others: Statement[] } {
  return {
    believed: STATEMENTS.filter(({ n }) => believed.includes(n)),
    others: STATEMENTS.filter(({ n }) => !believed.includes(n)),
  };
}
