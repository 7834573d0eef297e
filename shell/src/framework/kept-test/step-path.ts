import type { TestKind } from './test-kind.ts';

/** The page for reviewing all answers; redirects to the first open question when answers are missing. */
const CHECK = 'check';

/** Portal path of one page of the test, by default the first open page. */
export function stepPath({ page }: TestKind, group: string = CHECK): string {
  return `${page}/step/${encodeURIComponent(group)}`;
}
