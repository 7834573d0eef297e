import { OTHER } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import type { RowId } from './mec.ts';

/** Rows that would apply together. */
export type Alternative = readonly RowId[];

/** What the answers leave open about one condition: exactly one of the alternatives is true. */
export interface Finding {
  /** At least one; an empty one means that she does not have the condition. */
  alternatives: readonly Alternative[];
  /** The question whose answer would narrow it; null if none would. */
  question: string | null;
  /** She named it, or something that may mean it, or chose not to say. */
  named: boolean;
}

export const certain = (...rows: RowId[]): Finding => ({ alternatives: [rows], question: null, named: true });

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

const NOT_SAID = 51;
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
  meanings: Meanings,
  rest: readonly Alternative[],
): (chosen: ReadonlySet<number>, facts: Facts) => Finding[] {
  const others = rest.map((rows) => [rows]);
  return (chosen, facts) => {
    const open = isOpen(chosen);
    const named = chosen.size > 0;
    const found: Finding[] = [];
    for (const [code, meaningOf] of meanings) {
      const isChosen = chosen.has(code);
      if (!isChosen && !open) continue;
      const { alternatives, question: about = null } = meaningOf(facts);
      found.push(isChosen ? oneOf(alternatives, about, true) : perhaps(alternatives, question, named));
    }
    if (mayBe(chosen, OTHER)) for (const rows of others) found.push(perhaps(rows, open ? question : null, named));
    return found;
  };
}
