import { SEVERITY, type SeverityId } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import type { Alternative, Meaning } from '../finding.ts';

type Level = readonly [answer: number, alternatives: readonly Alternative[]];

/**
 * The meaning of a named condition by the answer to its severity question: every level where that is unanswered or unknown,
 * and then also what no level covers.
 */
export function bySeverity(
  id: SeverityId,
  levels: readonly Level[],
  ifUnknown: readonly Alternative[] = [],
): (facts: Facts) => Meaning {
  const known = new Map(levels.map(([code, alternatives]): [number, Meaning] => [code, { alternatives }]));
  known.delete(SEVERITY[id].unknown);
  const unknown = { alternatives: [...levels.flatMap(([, alternatives]) => alternatives), ...ifUnknown], question: id };
  return ({ severity }) => known.get(severity[id] ?? SEVERITY[id].unknown) ?? unknown;
}

/** The meaning of a condition that nothing narrows. */
export function always(...alternatives: readonly Alternative[]): () => Meaning {
  const meaning = { alternatives };
  return () => meaning;
}
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
