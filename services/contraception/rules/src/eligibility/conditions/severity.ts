import { SEVERITY, type SeverityId } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import type { Alternative, Meaning } from '../finding.ts';

type Level = readonly [answer: number, alternatives: readonly Alternative[]];

/**
 * The meaning of a named condition by the answer to its severity question: every level where that is unanswered or unknown,
 * and then also what no level covers.
 */
export const bySeverity =
  (id: SeverityId, levels: readonly Level[], ifUnknown: readonly Alternative[] = []) =>
  ({ severity }: Facts): Meaning => {
    const answer = severity[id];
    const level = answer === SEVERITY[id].unknown ? undefined : levels.find(([code]) => code === answer);
    if (level) return { alternatives: level[1] };
    return { alternatives: [...levels.flatMap(([, alternatives]) => alternatives), ...ifUnknown], question: id };
  };

/** The meaning of a condition that nothing narrows. */
export const always =
  (...alternatives: readonly Alternative[]) =>
  (): Meaning => ({ alternatives });
/** One alternative a row. */
export const each = (...rows: string[]): Alternative[] => rows.map((row) => [row]);

export const TROPHOBLASTIC = [
  'gtd_suspected_first',
  'gtd_suspected_second',
  'gtd_undetectable',
  'gtd_decreasing',
  'gtd_persistent_no_intrauterine',
  'gtd_persistent_intrauterine',
];
