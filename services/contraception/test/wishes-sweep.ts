import { readFileSync } from 'node:fs';
import {
  eligibilityOf,
  factsOf,
  NEED_IDS,
  type NeedId,
  offerFor,
  WISH_IDS,
  type WishId,
} from '@vesela/contraception-rules';
import { type Chance, chanceOf, randomAnswers } from './random-answers.ts';

/** Result of the wishes of simulated women. */
export interface WishesSweep {
  /** Women with at least one method that suits them and keeps their needs. */
  women: number;
  /** Answer sets drawn until there were so many. */
  drawn: number;
  againstNeed: number;
  /** Women who wished no hormones or no oestrogen and were offered them, though a suitable method keeps the wish. */
  againstWish: number;
  /**
   * Women whose first three together grant each wish that any suitable method grants, of those that go against no need
   * and no such wish. Protection from infections is granted by a condom among the three; where none suits alone, by one
   * used beside.
   */
  everyWish: number;
  /** The same of all suitable methods that keep her needs, also such as go against "no hormones" or "no oestrogen". */
  everyOfAny: number;
  /** Women of whose three methods one grants as many wishes as any single one of these methods can. */
  mostAtOnce: number;
  /** Women to whom fewer methods were shown than could be, or whose wishes three other methods would grant better. */
  leftOut: number;
  /** Women for whom a less effective class stands before a more effective one that grants a wish too. */
  weakerFirst: number;
  examples: string[];
}

/*
 * From here a second, naive computation on the data as written, which shares no function with the rules: what each
 * method is, which needs it keeps, which wishes it grants.
 */
const read = (name: string) => JSON.parse(readFileSync(new URL(`../rules/data/${name}`, import.meta.url), 'utf8'));
interface Plain {
  id: string;
  label: string | null;
  hormones: string;
  stiProtection: boolean;
  permanent?: boolean;
  years?: number[];
  monthsPerDose?: number;
  costFromEur?: number;
}
const METHODS: Plain[] = read('methods.json').methods;
const LISTED: { id: string; methods?: string[] }[] = read('wishes.json').wishes;

const NOT_ONGOING = ['emergency_pill', 'other'];
/** As many wishes as she may have; more would mostly contradict each other. */
const MOST_WISHES = 5;
const CLASSES = ['highly_effective', 'effective', 'less_effective'];
const CONDOMS = ['male_condom', 'female_condom'];

function isGranted(wish: string, { id, ...method }: Plain): boolean {
  if (LISTED.find((entry) => entry.id === wish)?.methods?.includes(id)) return true;
  const stays = Boolean(method.years) || method.permanent === true;
  switch (wish) {
    case 'strong':
      return method.label === 'highly_effective';
    case 'no_hormones':
      return method.hormones === 'none';
    case 'no_oestrogen':
      return ['none', 'progestin'].includes(method.hormones);
    case 'years':
      return stays;
    case 'at_once':
      return !stays && !method.monthsPerDose;
    case 'fertility':
      return method.permanent !== true && !method.monthsPerDose;
    case 'once':
    case 'low_cost':
      return typeof method.costFromEur === 'number';
    case 'sti':
      return CONDOMS.includes(id);
    default:
      return false;
  }
}

function breaksNeed(needs: ReadonlySet<NeedId>, { id, hormones, permanent }: Plain, condom: string | null): boolean {
  if (NOT_ONGOING.includes(id)) return true;
  if (needs.has('no_hormones') && hormones !== 'none') return true;
  if (permanent && !needs.has('no_more_children')) return true;
  return needs.has('infections') && !CONDOMS.includes(id) && condom === null;
}

/** Without what goes against a wish for no hormones or no oestrogen, unless nothing would be left. */
function keeping(methods: Plain[], wishes: ReadonlySet<WishId>): Plain[] {
  const left = (kept: string, all: Plain[]) =>
    wishes.has(kept as WishId) && all.some((method) => isGranted(kept, method))
      ? all.filter((method) => isGranted(kept, method))
      : all;
  return left('no_oestrogen', left('no_hormones', methods));
}

const plain = (id: string) => METHODS.find((method) => method.id === id) as Plain;

const some = <T>(all: readonly T[], most: number, chance: Chance): Set<T> =>
  new Set(
    [...all]
      .map((one) => ({ one, at: chance() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, Math.floor(chance() * (most + 1)))
      .map(({ one }) => one),
  );

function sweep(wanted: number): WishesSweep {
  const chance = chanceOf(72);
  const found: WishesSweep = {
    ...{ women: 0, drawn: 0, againstNeed: 0, againstWish: 0, everyWish: 0, everyOfAny: 0 },
    ...{ mostAtOnce: 0, leftOut: 0, weakerFirst: 0 },
    examples: [],
  };
  while (found.women < wanted && found.drawn < 200 * wanted) {
    found.drawn += 1;
    const verdicts = eligibilityOf(factsOf(randomAnswers(chance)));
    const needs = some(NEED_IDS, NEED_IDS.length, chance);
    const wishes = some<WishId>(WISH_IDS, MOST_WISHES, chance);
    if (wishes.size === 0) continue;
    const suits = verdicts.filter(({ suitability }) => suitability === 'suits').map(({ method }) => String(method));
    const warned = verdicts.filter(({ suitability }) => suitability === 'not_suitable').map(({ method }) => method);
    const condom = CONDOMS.find((id) => !warned.some((one) => one === id)) ?? null;
    const allowed = suits.map(plain).filter((method) => !breaksNeed(needs, method, condom));
    if (allowed.length === 0) continue;
    found.women += 1;
    judge(found, { allowed, needs, wishes, condom }, offerFor(verdicts, needs, wishes).first);
  }
  return found;
}

type First = ReturnType<typeof offerFor>['first'];
interface Woman {
  allowed: Plain[];
  needs: ReadonlySet<NeedId>;
  wishes: ReadonlySet<WishId>;
  /** The condom that nothing speaks against beside another method; it protects from infections with any of them. */
  condom: string | null;
}

function judge(found: WishesSweep, { allowed, needs, wishes, condom }: Woman, first: First): void {
  const ids = first.map(({ method }) => String(method));
  const wished = [...wishes];
  const kept = keeping(allowed, wishes);
  const against = first.some(({ method, together }) => {
    const named = CONDOMS.includes(method) || (together !== null && together === condom);
    return !allowed.some(({ id }) => id === method) || (needs.has('infections') && !named);
  });
  if (against) found.againstNeed += 1;
  if (ids.some((id) => allowed.some((one) => one.id === id) && !kept.some((one) => one.id === id)))
    found.againstWish += 1;

  /** Wishes that the methods grant together. */
  const grantedBy = (methods: readonly Plain[]) => {
    const beside = condom !== null && methods.length > 0 && !kept.some(({ id }) => CONDOMS.includes(id));
    return wished.filter((wish) => methods.some((one) => isGranted(wish, one)) || (wish === 'sti' && beside));
  };
  const granted = grantedBy(ids.map(plain));
  const missed = grantedBy(kept).filter((wish) => !granted.includes(wish));
  if (missed.length === 0) found.everyWish += 1;
  else if (found.examples.length < 5) found.examples.push(`${wished}: ${missed} missed by ${ids}`);
  if (grantedBy(allowed).every((wish) => granted.includes(wish))) found.everyOfAny += 1;

  const can = (wish: string, method: Plain) => isGranted(wish, method) || (wish === 'sti' && condom !== null);
  const count = (method: Plain) => wished.filter((wish) => can(wish, method)).length;
  const counts = ids.map((id) => count(plain(id)));
  if (Math.max(...counts) === Math.max(...kept.map(count))) found.mostAtOnce += 1;
  const classes = ids.filter((_, at) => (counts[at] ?? 0) > 0).map((id) => CLASSES.indexOf(plain(id).label ?? ''));
  if (classes.some((one, at) => at > 0 && one < (classes[at - 1] ?? 0))) found.weakerFirst += 1;
  const tooFew = ids.length < Math.min(3, kept.length);
  const better = kept.some((a) => kept.some((b) => kept.some((c) => grantedBy([a, b, c]).length > granted.length)));
  if (tooFew || better) found.leftOut += 1;
}

// A separate program, as the sweep of the rules.
process.stdout.write(JSON.stringify(sweep(Number(process.argv[2]))));
