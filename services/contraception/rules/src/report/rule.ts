import { PREGNANT } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../answers/facts.ts';
import type { MethodId, SourceId } from '../catalogue/methods.ts';
import type { Judgement, Verdict } from '../eligibility/eligibility.ts';

/** Sort order: `urgent` needs help today, `stop` speaks against a method in use. */
export const SEVERITIES = ['urgent', 'stop', 'caution', 'info', 'good'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Numbers and codes that the texts of a variant mention; never texts themselves. */
interface Values {
  /** kg/m², unrounded. */
  bmi?: number;
  /** Codes of side effects. */
  effects?: number[];
  /** Codes of q3. */
  uses?: number[];
  /** Codes of q25, q23 and q30. */
  illnesses?: number[];
  gynaecological?: number[];
  medicines?: number[];
  /** Rows of the tables that are the reason. */
  rows?: string[];
  /** Methods that the text speaks against, or that a doctor must decide on; none of them suits. */
  methods?: MethodId[];
  /** Methods that the text recommends; each suits. */
  recommends?: MethodId[];
}

export interface Outcome extends Values {
  variant: string;
  severity: Severity;
}

export interface Situation extends Judgement {
  facts: Facts;
}

/** Of a block that only leads to a part whose lines name their own sources. */
export const CLAIMS_NOTHING = [] as const;
/** What a statement rests on: at least one published source. */
type Basis = readonly [SourceId, ...SourceId[]] | typeof CLAIMS_NOTHING;

/** One rule: from the facts to the variants of one block of the report. */
export interface Rule<Block extends string = string> {
  block: Block;
  /** Of all its variants, or of each. */
  sources: Basis | Readonly<Record<string, Basis>>;
  /** True if the block also holds for a woman who is pregnant; the others are left out of her report. */
  inPregnancy?: boolean;
  decide(situation: Situation): Outcome[];
}

/** True for sources of all variants together. */
export const isForAll = (sources: Rule['sources']): sources is Basis => Array.isArray(sources);

/** What one variant rests on. @throws {RangeError} for a variant that a rule with sources for each does not list */
export function sourcesOf({ block, sources }: Pick<Rule, 'block' | 'sources'>, variant: string): readonly string[] {
  const found = isForAll(sources) ? sources : sources[variant];
  if (!found) throw new RangeError(`${block}.${variant} has no source`);
  return found;
}

/** Keeps the literal type of the block's name. */
export const defineRule = <const Block extends string>(rule: Rule<Block>): Rule<Block> => rule;

export const isPregnant = ({ pregnant }: Facts) => pregnant === PREGNANT.yes;

/** The suitable ones among the methods, in the given order; none in a pregnancy, or if she needs none. */
export function suitable({ facts, verdicts }: Situation, methods: readonly MethodId[]): MethodId[] {
  if (isPregnant(facts) || needsNoContraception(facts)) return [];
  return thoseOf({ verdicts }, methods, 'suits');
}

/** True if a doctor must be asked, or the method does not suit. */
export const isDoubtful = ({ suitability }: Verdict): boolean =>
  suitability === 'ask_doctor' || suitability === 'not_suitable';

const thoseOf = (
  { verdicts }: Pick<Situation, 'verdicts'>,
  methods: readonly MethodId[],
  wanted: Verdict['suitability'],
): MethodId[] =>
  methods.filter((id) => verdicts.some(({ method, suitability }) => method === id && suitability === wanted));

/** True if the list says that the method does not suit her. */
export const isRefused = ({ verdicts }: Pick<Situation, 'verdicts'>, id: MethodId): boolean =>
  thoseOf({ verdicts }, [id], 'not_suitable').length > 0;

/**
 * How strongly a text may speak of the methods: a doctor decides about those that the list leaves to one, and only where
 * it leaves none, they do not suit.
 */
export function strengthOf(situation: Situation, methods: readonly MethodId[]): { ask: boolean; methods: MethodId[] } {
  const left = thoseOf(situation, methods, 'ask_doctor');
  return left.length > 0
    ? { ask: true, methods: left }
    : { ask: false, methods: thoseOf(situation, methods, 'not_suitable') };
}

/** Work for years without daily use. */
export const LONG_ACTING: readonly MethodId[] = ['implant', 'hormonal_iud', 'copper_iud'];
export const WITH_OESTROGEN: readonly MethodId[] = ['combined_pill', 'patch', 'ring'];
export const WITHOUT_OESTROGEN: readonly MethodId[] = [...LONG_ACTING, 'progestin_pill', 'injection'];
