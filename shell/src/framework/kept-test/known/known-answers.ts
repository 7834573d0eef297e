import { CHANGING_FACTS, type SharedAnswers, type SharedFact } from '@vesela/contracts/shared-answers';
import type { LastTest } from '../api.ts';
import { isOfToday } from '../is-of-today.ts';

/** The newest report of another test, and where that test asks for what tests share. */
export interface OtherTest {
  shared: SharedAnswers;
  report: LastTest;
}

type Answers = LastTest['answers'];

/** What other tests know of this one's questions, each from the newest report that has it; what changes, from one of today. */
export function knownAnswers(shared: SharedAnswers, others: readonly OtherTest[], now = new Date()): Answers {
  const newestFirst = others.toSorted((a, b) => b.report.created_at.localeCompare(a.report.created_at));
  const ofToday = newestFirst.filter(({ report }) => isOfToday(report.created_at, now));
  const known = (Object.entries(shared) as [SharedFact, string][]).map(([fact, question]) => {
    const reports = CHANGING_FACTS.includes(fact) ? ofToday : newestFirst;
    const found = reports.map((other) => other.report.answers[other.shared[fact] ?? '']);
    const answer = found.find((each) => each !== undefined);
    // A question about a length takes whole numbers or decimals; the whole number fits both.
    return [question, fact === 'height' && typeof answer === 'number' ? Math.round(answer) : answer] as const;
  });
  return Object.fromEntries(known.filter((entry): entry is [string, Answers[string]] => entry[1] !== undefined));
}
