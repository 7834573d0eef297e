import { SHARED_ANSWERS, type SharingTest } from '@vesela/contracts/shared-answers';
import type { QuestionnaireProps } from '@vesela/framework/questionnaire';
import type { LastTest } from '../api.ts';
import { fittingAnswers, lastingAnswers } from './fitting-answers.ts';
import { isOfToday } from './is-of-today.ts';

type Answer = LastTest['answers'][string];
type Definition = QuestionnaireProps['definition'];

/** The newest report of another test. */
export interface OtherTest {
  test: SharingTest;
  report: LastTest;
}

/** What she said of a question of this test: when, and in which other test; undefined in this one. */
interface KnownAnswer {
  answer: Answer;
  created_at: string;
  test: SharingTest | undefined;
}
export type KnownAnswers = Readonly<Record<string, KnownAnswer>>;

interface Known {
  test: string;
  definition: Definition;
  /** Her newest report of this test. */
  own: LastTest | null;
  others: readonly OtherTest[];
  now?: Date;
}

/** What one report says of a question; `possible` is undefined where it says nothing. */
interface Statement {
  test: SharingTest | undefined;
  created_at: string;
  possible: readonly Answer[] | undefined;
}

/** What her newest reports of all tests say of the questions of this one. The newest statement wins. */
export function knownAnswers({ test, definition, own, others, now = new Date() }: Known): KnownAnswers {
  const shared = SHARED_ANSWERS[test as SharingTest] ?? {};
  const lasting = own && (isOfToday(own.created_at, now) ? own.answers : lastingAnswers(definition, own.answers));
  const fitting = fittingAnswers(definition, lasting ?? {});

  function statementsOf(question: string): Statement[] {
    const { from = {}, passes } = shared[question] ?? {};
    const said = others.map(({ test: other, report }): Statement => {
      const isPast = passes === true && !isOfToday(report.created_at, now);
      return { ...report, test: other, possible: isPast ? undefined : from[other]?.(report.answers) };
    });
    if (own?.answers[question] === undefined) return said;
    // One that is no longer shown still ends what was said before it.
    const answer = fitting[question];
    return [...said, { ...own, test: undefined, possible: answer === undefined ? [] : [answer] }];
  }

  const questions = definition.groups.flatMap((group) => group.questions);
  return Object.fromEntries(
    questions.flatMap(({ id }): [string, KnownAnswer][] => {
      const known = newestOf(statementsOf(id));
      return known ? [[id, known]] : [];
    }),
  );
}

/** The newest statement that is a single answer, unless a newer one rules it out. */
function newestOf(statements: readonly Statement[]): KnownAnswer | undefined {
  const newestFirst = statements.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const newer: (readonly Answer[])[] = [];
  for (const { test, created_at, possible } of newestFirst) {
    if (!possible) continue;
    const [answer] = possible;
    if (answer === undefined || possible.length === 1) {
      const isPossible = answer !== undefined && newer.every((others) => others.includes(answer));
      return isPossible ? { test, created_at, answer } : undefined;
    }
    newer.push(possible);
  }
  return undefined;
}
