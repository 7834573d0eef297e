import type { SharedAnswers, SharedFact } from '@vesela/contracts/shared-answers';
import type { LastTest } from '../api.ts';

/** The newest report of another test, and where that test asks for what tests share. */
export interface OtherTest {
  shared: SharedAnswers;
  report: LastTest;
}

/** Questions about lengths take whole numbers or decimals; the whole number fits both. */
const rounded = (value: LastTest['answers'][string]) => (typeof value === 'number' ? Math.round(value) : value);

/** What other tests know of this one's questions, each from the newest report that has it; null when they know nothing. */
export function knownAnswers(shared: SharedAnswers, others: readonly OtherTest[]): LastTest | null {
  const newestFirst = [...others].sort((a, b) => b.report.created_at.localeCompare(a.report.created_at));
  const found = (Object.entries(shared) as [SharedFact, string][]).flatMap(([fact, question]) => {
    for (const other of newestFirst) {
      const answer = other.report.answers[other.shared[fact] ?? ''];
      if (answer !== undefined) return [{ question, answer: rounded(answer), since: other.report.created_at }];
    }
    return [];
  });
  const [first] = found.toSorted((a, b) => b.since.localeCompare(a.since));
  if (!first) return null;
  return {
    created_at: first.since,
    answers: Object.fromEntries(found.map(({ question, answer }) => [question, answer])),
  };
}
