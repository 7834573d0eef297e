/** What a process has asked of a database so far. */
export interface Work {
  /** Round trips: every statement, BEGIN and COMMIT too. */
  statements: number;
  transactions: number;
}

const known = new Map<string, Work>();

/** One count for everything a process opens under one name: its service's, or `keys`. */
export function workOf(name: string): Work {
  const work = known.get(name) ?? { statements: 0, transactions: 0 };
  known.set(name, work);
  return work;
}
