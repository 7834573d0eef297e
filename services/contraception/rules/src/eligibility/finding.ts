import { OTHER, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import type { RowId } from './mec.ts';

/** Rows that would apply together. */
export type Alternative = readonly RowId[];

/** The answer that a finding rests on: one option of q25, q23 or q30, or several risks that only count together. */
export interface Source {
  list: 'illnesses' | 'gynaecological' | 'medicines' | 'several_risks';
  /** 0 for several risks. */
  code: number;
}

/** What the answers leave open about one condition: exactly one of the alternatives is true. */
export interface Finding {
  /** At least one; an empty one means that she does not have the condition. */
  alternatives: readonly Alternative[];
  /** The question whose answer would narrow it; null if none would. */
  question: string | null;
  /** She named it, or something that may mean it; in a list also if she chose not to say. */
  named: boolean;
  /** The question can only rule it out: what "other" means it does not ask. */
  ruledOutOnly?: true;
  /** The one answer that it follows from; none for age, births and the like, and for what was not told. */
  source?: Source;
}

/** Sets the source of a finding that was just made; it is not copied, as there are hundreds for one report. */
export function from(source: Source, finding: Finding): Finding {
  finding.source = source;
  return finding;
}

export const certain = (...rows: RowId[]): Finding => ({ alternatives: [rows], question: null, named: true });

/** An answer, which "prefer not to say" (5 in every question of one answer) is not. */
export const isTold = (reply: number | undefined): boolean => reply !== undefined && reply !== REPLY.not_said;

export const oneOf = (alternatives: readonly Alternative[], question: string | null, named: boolean): Finding => ({
  alternatives,
  question: alternatives.length > 1 ? question : null,
  named,
});

/** By the alternatives without nothing, so that the same ones are the same list for every woman. */
const orNothing = new WeakMap<readonly Alternative[], readonly Alternative[]>();

/** Nothing, or one of the alternatives. */
export function perhaps(alternatives: readonly Alternative[], question: string | null, named: boolean): Finding {
  let all = orNothing.get(alternatives);
  if (!all) {
    all = [[], ...alternatives];
    orNothing.set(alternatives, all);
  }
  return oneOf(all, question, named);
}

/** "Prefer not to say", also as the source of what a list that was not answered leaves open. */
export const NOT_SAID = 51;
/** Nothing was answered, or "prefer not to say": every option may be true. */
export const isOpen = (chosen: ReadonlySet<number>): boolean => chosen.size === 0 || chosen.has(NOT_SAID);
export const mayBe = (chosen: ReadonlySet<number>, code: number): boolean => chosen.has(code) || isOpen(chosen);

/** What one option of a list of conditions means. */
export interface Meaning {
  alternatives: readonly Alternative[];
  /** Question about its severity that narrows the alternatives. */
  question?: string;
}

/** What each option of a list means, by its code; other answers may narrow it. */
export type Meanings = ReadonlyMap<number, (facts: Facts) => Meaning>;

/** Findings of a question with several options: what was named, and what "other" or no answer may mean, one row of `rest`. */
export function listOf(
  question: string,
  list: Source['list'],
  meanings: Meanings,
  rest: readonly Alternative[],
): (chosen: ReadonlySet<number>, facts: Facts) => Finding[] {
  const others = rest.map((rows) => [rows]);
  const sources = new Map(
    [...meanings.keys(), OTHER, NOT_SAID].map((code): [number, Source] => [code, { list, code }]),
  );
  const other = sources.get(OTHER) as Source;
  const notSaid = sources.get(NOT_SAID) as Source;
  return (chosen, facts) => {
    const open = isOpen(chosen);
    const named = chosen.size > 0;
    const found: Finding[] = [];
    for (const [code, meaningOf] of meanings) {
      const isChosen = chosen.has(code);
      if (!isChosen && !open) continue;
      const { alternatives, question: about = null } = meaningOf(facts);
      const source = sources.get(code) as Source;
      found.push(
        isChosen
          ? from(source, oneOf(alternatives, about, true))
          : from(notSaid, perhaps(alternatives, question, named)),
      );
    }
    // What "other" is would decide it, so the list itself is the question.
    const mayMean = (source: Source, isNamed: boolean) => {
      for (const rows of others) found.push({ ...from(source, perhaps(rows, question, isNamed)), ruledOutOnly: true });
    };
    if (open) mayMean(notSaid, named);
    else if (chosen.has(OTHER)) mayMean(other, true);
    return found;
  };
}
