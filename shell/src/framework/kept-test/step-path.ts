import type { TestKind } from './test-kind.ts';

/** The page where all answers are looked through; without them it gives way to the first open question. */
const CHECK = 'check';

/** Portal path of one page of the test, by default the first that is open. */
export function stepPath({ page }: TestKind, group: string = CHECK): string {
  return `${page}/step/${encodeURIComponent(group)}`;
}
