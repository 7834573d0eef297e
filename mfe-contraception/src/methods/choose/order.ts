import { compareRanks, effectivenessRank, type Method } from '@vesela/contraception-rules';
import { type Eligibility, type Verdict, verdictOn } from '../verdict/verdict.ts';

export const ORDERS = ['effective', 'lasting', 'price'] as const;
export type Order = (typeof ORDERS)[number];

/** Suitable methods come first, unsuitable ones last, in every sort order. */
export const GROUPS = ['suits', 'unrated', 'ask_doctor', 'not_suitable'] as const satisfies Verdict['suitability'][];
export type Group = (typeof GROUPS)[number];

const LAST = Number.POSITIVE_INFINITY;
const MONTHS = 12;

/** Years of protection without any action by the user. */
const yearsOf = ({ permanent, years, monthsPerDose }: Method): number =>
  permanent ? LAST : Math.max(0, ...(years ?? []), (monthsPerDose ?? 0) / MONTHS);

/** Ascending; lists are compared item by item. */
const RANKS: Record<Order, (method: Method) => readonly number[]> = {
  effective: effectivenessRank,
  lasting: (method) => [-yearsOf(method)],
  price: ({ costFromEur }) => [costFromEur ?? LAST],
};

/** Sorts the methods; ties are sorted by effectiveness, then by catalogue order. */
export function sortMethods(methods: readonly Method[], order: Order): Method[] {
  const rank = (method: Method) => [...RANKS[order](method), ...RANKS.effective(method)];
  return methods
    .map((method) => ({ method, rank: rank(method) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ method }) => method);
}

/** Groups methods by the user's verdict, without empty groups. A method without a verdict counts as not rated. */
export function groupByVerdict(
  methods: readonly Method[],
  eligibility: Eligibility,
): { group: Group; methods: Method[] }[] {
  const groupOf = ({ id }: Method): Group => verdictOn(eligibility, id)?.suitability ?? 'unrated';
  return GROUPS.map((group) => ({ group, methods: methods.filter((method) => groupOf(method) === group) })).filter(
    (one) => one.methods.length > 0,
  );
}
