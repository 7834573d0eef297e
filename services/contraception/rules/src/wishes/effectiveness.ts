import { EFFECTIVENESS, type EffectivenessLabel, METHODS, type Method } from '../catalogue/methods.ts';

const LAST = Number.POSITIVE_INFINITY;

const labelRank = (label: EffectivenessLabel | null): number => {
  const rank = (EFFECTIVENESS as readonly (EffectivenessLabel | null)[]).indexOf(label);
  return rank === -1 ? LAST : rank;
};

/** Label, then pregnancies in everyday use; the smaller, the more effective. A method without a yearly figure is last. */
export function effectivenessRank({ label, typical }: Method): readonly [label: number, pregnancies: number] {
  if (typical === null) return [labelRank(label), LAST];
  return [labelRank(label), 'below' in typical ? typical.below : typical.to];
}

/** Compares two lists of ranks item by item, for sorting. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Places in the catalogue, by effectiveness; of methods that protect equally well the one that the catalogue names first. */
const PLACES: ReadonlyMap<string, number> = new Map(
  [...METHODS]
    .sort((a, b) => compareRanks(effectivenessRank(a), effectivenessRank(b)))
    .map(({ id }, place) => [id, place]),
);
const placeOf = (method: string): number => PLACES.get(method) ?? PLACES.size;

/** What is said of methods, the most effective in everyday use first; methods that are not known here are last. */
export const byEffectiveness = <T extends { method: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => placeOf(a.method) - placeOf(b.method));
