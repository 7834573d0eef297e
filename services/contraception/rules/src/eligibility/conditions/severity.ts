import { SEVERITY, type SeverityId } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import type { Alternative, Meaning } from '../finding.ts';

type Level = readonly [
  answer: number,
  alternatives: readonly Alternative[],
  /** Whether it may be true beside her other answers; the page refuses it else. */
  mayBe?: (facts: Facts) => boolean,
];

/**
 * The meaning of a named condition by the answer to its severity question: every level that may be true where that is
 * unanswered or unknown, and then also what no level covers.
 */
export function bySeverity(
  id: SeverityId,
  levels: readonly Level[],
  ifUnknown: readonly Alternative[] = [],
): (facts: Facts) => Meaning {
  const known = new Map(levels.map(([code, alternatives]): [number, Meaning] => [code, { alternatives }]));
  known.delete(SEVERITY[id].unknown);
  // The same levels are the same list for every woman.
  const open = new Map<string, Meaning>();
  const unknown = (facts: Facts): Meaning => {
    const left = levels.filter(([, , mayBe = () => true]) => mayBe(facts));
    const key = left.map(([code]) => code).join();
    const before = open.get(key);
    if (before) return before;
    const alternatives = [...left.flatMap(([, rows]) => rows), ...ifUnknown];
    const meaning = { alternatives, question: id };
    open.set(key, meaning);
    return meaning;
  };
  return (facts) => known.get(facts.severity[id] ?? SEVERITY[id].unknown) ?? unknown(facts);
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
