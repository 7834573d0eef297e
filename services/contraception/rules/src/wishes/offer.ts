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
interface Rated {
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
  /** At most three, the more effective class first. No method left out satisfies more of her wishes. */
  first: readonly Offered[];
  /** Her wishes that no suitable method satisfies. */
  never: readonly WishId[];
  /** True if one method satisfies all her wishes. */
  all: boolean;
}

const FIRST = 3;
/** The more effective first. A man's and a woman's condom are never used together. */
const CONDOMS = ['male_condom', 'female_condom'] as const satisfies MethodId[];

/** Orders the methods that suit a woman by her wishes, and never against her needs. */
export function offerFor(verdicts: readonly Rated[], needs: ReadonlySet<NeedId>, wishes: ReadonlySet<WishId>): Offer {
  const suiting = new Set(verdicts.filter(({ suitability }) => suitability === 'suits').map(({ method }) => method));
  const condom = condomBeside(verdicts);
  const possible = METHODS.filter((method) => suiting.has(method.id) && keepsNeeds(method, needs, condom));
  const protectedToo = needs.has('infections') || wishes.has('sti');
  const offered = possible.map(({ id, stiProtection }): Offered => {
    const together = protectedToo && !stiProtection ? condom : null;
    const isGranted = (wish: WishId) => grants(id, wish) || (wish === 'sti' && together !== null);
    const wanted = [...wishes];
    return { method: id, together, granted: wanted.filter(isGranted), open: wanted.filter((one) => !isGranted(one)) };
  });
  const first = firstOf(offered);
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

/**
 * The most wishes first. Of those with as many, first what grants a wish that the ones before leave open, so that three
 * methods show her all that is possible; then the more effective; then the catalogue's order.
 */
function firstOf(offered: readonly Offered[]): Offered[] {
  const first: Offered[] = [];
  const rank = ({ method, open, granted }: Offered) => [
    open.length,
    -granted.filter((wish) => !first.some((before) => before.granted.includes(wish))).length,
    ...effectivenessRank(methodOf(method)),
    METHOD_IDS.indexOf(method),
  ];
  const left = new Set(offered);
  while (first.length < FIRST && left.size > 0) {
    const [next] = [...left].sort((a, b) => compareRanks(rank(a), rank(b)));
    if (next === undefined) break;
    first.push(next);
    left.delete(next);
  }
  return first;
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
