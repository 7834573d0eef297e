import type { ExaminationSummary } from '../api/entry-summaries.ts';
import { type Due, dueList, type HomeFacts, type TestKind } from './due.ts';

/** One thing that she could do next. */
export type HomeStep =
  /** A contraception report has something that a doctor must hear of today, and she has not said that one has. */
  | { kind: 'today'; id: string; at: string }
  /** An examination of hers waits on this device; what it found is not said. */
  | { kind: 'waiting' }
  /** An examination found something, and she has not said that a doctor looked at it. */
  | { kind: 'found'; id: string | undefined; at: string; signs: number; symptoms: ExaminationSummary['symptoms'] }
  /** The cervical test named signs that a doctor should see soon. */
  | { kind: 'signs'; id: string; signs: number }
  | { kind: 'draft'; test: TestKind; savedAt: string }
  | { kind: 'due'; due: Due }
  /** A result that a doctor should see. */
  | { kind: 'show'; report: TestKind; id: string }
  /** A screening of her ages of which nobody knows whether it is due: not the same as nothing to do. */
  | { kind: 'find_out'; due: Exclude<Due, { kind: 'examination' }> };

/** What "Not today" puts aside; the same step has the same key. */
export const keyOf = (step: HomeStep): string =>
  [
    step.kind,
    step.kind === 'draft' && step.test,
    (step.kind === 'due' || step.kind === 'find_out') && step.due.kind,
    step.kind === 'show' && step.report,
  ]
    .filter(Boolean)
    .join(' ');

const isOpen = (due: Due): due is Exclude<Due, { kind: 'examination' }> =>
  due.kind === 'cervical_ages' ||
  (due.kind === 'cervical' && due.state === 'ask') ||
  (due.kind === 'breast' && due.step === 'find_out');

/** A number is not what she needs after she has found something, or may have: a doctor is (decision 144). */
export const mayOfferRiskTest = ({ waiting, found, unread }: HomeFacts): boolean => !waiting && !found && !unread;

/** Without a report of the risk test, the line on mammograms leads to that test. */
export const leadsToRiskTest = (due: Due): boolean => due.kind === 'breast' && due.report === null;

const isRiskTest = (step: HomeStep): boolean =>
  (step.kind === 'draft' && step.test === 'risk_report') || (step.kind === 'find_out' && leadsToRiskTest(step.due));

/** Whether she has said that she spoke with a doctor about her newest contraception report, or a later one. */
export const hasSpoken = ({
  contraception,
  spoken_at: spoken,
}: Pick<HomeFacts, 'contraception' | 'spoken_at'>): boolean =>
  contraception !== undefined && spoken !== undefined && contraception.created_at <= spoken;

/** All steps, the most important first. */
export function nextSteps(facts: HomeFacts): HomeStep[] {
  const { waiting, found, risk, cervical, drafts } = facts;
  // What she has spoken about with a doctor is no longer a result to show.
  const contraception = hasSpoken(facts) ? undefined : facts.contraception;
  const steps: (HomeStep | false | undefined)[] = [
    contraception?.today && { kind: 'today', id: contraception.id, at: contraception.created_at },
    waiting && { kind: 'waiting' },
    found && {
      kind: 'found',
      id: found.id,
      at: found.finished_at,
      signs: found.suspicious,
      symptoms: found.symptoms,
    },
    cervical !== undefined && cervical.symptoms > 0 && { kind: 'signs', id: cervical.id, signs: cervical.symptoms },
    ...drafts
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
      .map(({ test, savedAt }): HomeStep => ({ kind: 'draft', test, savedAt })),
    ...dueList(facts)
      .filter(({ now }) => now)
      .map((due): HomeStep => ({ kind: 'due', due })),
    risk?.advice_first && { kind: 'show', report: 'risk_report', id: risk.id },
    cervical?.screening === 'follow_up' && { kind: 'show', report: 'cervical_report', id: cervical.id },
    contraception?.conflict &&
      !contraception.today && { kind: 'show', report: 'contraception_report', id: contraception.id },
    ...dueList(facts)
      .filter(isOpen)
      .map((due): HomeStep => ({ kind: 'find_out', due })),
  ];
  const all = steps.filter((step): step is HomeStep => Boolean(step));
  return mayOfferRiskTest(facts) ? all : all.filter((step) => !isRiskTest(step));
}

/** The first step that she has not put aside. */
export const nextStep = (facts: HomeFacts, aside: ReadonlySet<string>): HomeStep | undefined =>
  nextSteps(facts).find((step) => !aside.has(keyOf(step)));
