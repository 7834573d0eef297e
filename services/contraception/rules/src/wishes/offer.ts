import { METHOD_IDS, METHODS, type Method, type MethodId, methodOf } from '../catalogue/methods.ts';
import type { Suitability } from '../eligibility/eligibility.ts';
import { compareRanks, effectivenessRank } from './effectiveness.ts';
import { grants, isOngoing, type WishId } from './grants.ts';

/**
 * What is never gone against. Without `no_more_children` no permanent method is offered; with `infections` a method
 * that does not protect from them is offered together with condoms only.
 */
export const NEED_IDS = ['no_hormones', 'infections', 'no_more_children'] as const;
export type NeedId = (typeof NEED_IDS)[number];

/** The part of a verdict that an offer needs. */
export interface Rated {
  method: string;
  suitability: Suitability;
}

export interface Offered {
  method: MethodId;
  /** Condoms to use as well, for protection from infections that the method itself does not give. */
  together: MethodId | null;
  granted: readonly WishId[];
  /** Her wishes that it leaves open. */
  open: readonly WishId[];
}

export interface Offer {
  /**
   * At most three, the more effective class first. One of them satisfies as many of her wishes as any method, and of all such
   * threes these satisfy the most together.
   */
  first: readonly Offered[];
  /** Her wishes that no suitable method satisfies, or none that goes together with her needs and with "no hormones". */
  never: readonly WishId[];
  /** True if one method satisfies all her wishes. */
  all: boolean;
}

const FIRST = 3;
/** A method with hormones goes against these wishes, where others only lack something. */
const KEPT = ['no_hormones', 'no_oestrogen'] as const satisfies WishId[];
/** The more effective first. A man's and a woman's condom are never used together. */
const CONDOMS = ['male_condom', 'female_condom'] as const satisfies MethodId[];

/** Orders the methods that suit a woman by her wishes, and never against her needs. */
export function offerFor(verdicts: readonly Rated[], needs: ReadonlySet<NeedId>, wishes: ReadonlySet<WishId>): Offer {
  const suiting = new Set(verdicts.filter(({ suitability }) => suitability === 'suits').map(({ method }) => method));
  const condom = condomBeside(verdicts);
  const possible = keepingWishes(
    METHODS.filter((method) => suiting.has(method.id) && keepsNeeds(method, needs, condom)),
    wishes,
  );
  const protectedToo = needs.has('infections') || wishes.has('sti');
  const offered = possible.map(({ id, stiProtection }): Offered => {
    const together = protectedToo && !stiProtection ? condom : null;
    const isGranted = (wish: WishId) => grants(id, wish) || (wish === 'sti' && together !== null);
    const wanted = [...wishes];
    return { method: id, together, granted: wanted.filter(isGranted), open: wanted.filter((one) => !isGranted(one)) };
  });
  const first = bestOf(offered);
  return {
    first: inOrder(first),
    never: [...wishes].filter((wish) => !offered.some(({ granted }) => granted.includes(wish))),
    all: first.some(({ open }) => open.length === 0),
  };
}

/**
 * The condom to use beside another method. It need not suit as the only method: the tables warn of barriers alone where
 * a pregnancy would be a risk to her (WHO), and beside a method that suits her nothing speaks against it.
 */
function condomBeside(verdicts: readonly Rated[]): MethodId | null {
  const against = new Set(verdicts.flatMap((one) => (one.suitability === 'not_suitable' ? [one.method] : [])));
  return CONDOMS.find((id) => !against.has(id)) ?? null;
}

function keepsNeeds(method: Method, needs: ReadonlySet<NeedId>, condom: MethodId | null): boolean {
  if (!isOngoing(method)) return false;
  if (needs.has('no_hormones') && method.hormones !== 'none') return false;
  if (method.permanent && !needs.has('no_more_children')) return false;
  return !needs.has('infections') || method.stiProtection || condom !== null;
}

/** Without what goes against a wish to be kept, if anything is left then. */
function keepingWishes(methods: readonly Method[], wishes: ReadonlySet<WishId>): readonly Method[] {
  return KEPT.filter((wish) => wishes.has(wish)).reduce((left, wish) => {
    const keeping = left.filter(({ id }) => grants(id, wish));
    return keeping.length > 0 ? keeping : left;
  }, methods);
}

/** Condoms beside another method protect too, yet who wishes protection is shown a method that gives it by itself. */
const ownOf = ({ method, granted }: Offered) => granted.filter((wish) => grants(method, wish));

/** The best single method first; of the others those that together grant the most wishes, then the ones by themselves best. */
function bestOf(offered: readonly Offered[]): readonly Offered[] {
  const sorted = [...offered].sort((a, b) => compareRanks(singleRank(a), singleRank(b)));
  let best: { three: readonly Offered[]; rank: readonly number[] } | undefined;
  for (const three of choices(sorted, FIRST)) {
    const rank = rankOf(three, sorted);
    if (!best || compareRanks(rank, best.rank) < 0) best = { three, rank };
  }
  return best?.three ?? [];
}

/** The fewer wishes left open, the better; then the more effective; then the catalogue's order. */
const singleRank = ({ method, open }: Offered) => [
  open.length,
  ...effectivenessRank(methodOf(method)),
  METHOD_IDS.indexOf(method),
];

function rankOf(three: readonly Offered[], sorted: readonly Offered[]): number[] {
  const granted = new Set(three.flatMap(({ granted }) => granted));
  const own = new Set(three.flatMap(ownOf));
  const places = three.map((one) => sorted.indexOf(one));
  return [three[0]?.open.length ?? 0, -granted.size, -own.size, ...three.map(({ open }) => open.length), ...places];
}

/** Every choice of so many in the given order; all of them where there are fewer. */
function choices<T>(all: readonly T[], many: number): T[][] {
  if (many === 0 || all.length <= many) return [all.slice(0, many)];
  const [head, ...rest] = all as [T, ...T[]];
  return [...choices(rest, many - 1).map((others) => [head, ...others]), ...choices(rest, many)];
}

/**
 * Wishes say which three, and how well a method protects says which of them stands first: a class of effectiveness before
 * the next, and within a class the order of the wishes. What grants none of them comes last.
 */
function inOrder(first: readonly Offered[]): Offered[] {
  const rank = ({ method, granted, open }: Offered) => [
    granted.length === 0 && open.length > 0 ? 1 : 0,
    effectivenessRank(methodOf(method))[0],
    first.findIndex((one) => one.method === method),
  ];
  return [...first].sort((a, b) => compareRanks(rank(a), rank(b)));
}
