import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GivenAnswers } from '../answers/facts.ts';
import { anyAnswers, someLeftOut } from '../eligibility/any-answers.testing.ts';
import { codes } from '../eligibility/healthy.testing.ts';
import { type Block, reportOf } from './report.ts';
import { rowWords } from './row-words.ts';
import { toldRows } from './told.ts';

const wordsOf = (rows: readonly string[]) => [...new Set(rows.map(rowWords))].sort();

/** Lines that say of methods what the list says, with the reason. */
const isOfList = ({ block, variant }: Block) => block === 'illnesses' && /^(others|oestrogen|alone)_/.test(variant);
/** Lines about what she uses now that name a reason; a pill that has two, one of them its daily use, has two lines. */
const isOfUse = ({ block, variant, rows }: Block) =>
  block === 'current_method_conflict' && rows !== undefined && !/^(weakened|weak_method)/.test(variant);

/** Reasons that a line names and the list does not, or that the lines together leave out. */
function differences(answers: GivenAnswers): string[] {
  const { blocks, eligibility } = reportOf(answers);
  return eligibility.flatMap((verdict) => {
    const { method, ifPregnant } = verdict;
    const told = (alone: boolean) => wordsOf(toldRows(verdict).filter((row) => ifPregnant.includes(row) === alone));
    const of = (is: (block: Block) => boolean) => blocks.filter((one) => is(one) && one.methods?.includes(method));
    const wrong = of(isOfList)
      .map(({ variant, rows = [] }) => [variant, wordsOf(rows), told(variant.startsWith('alone'))] as const)
      .filter(([, named, list]) => `${named}` !== `${list}`)
      .map(([variant, named, list]) => `${method}: ${variant} says ${named}, the list ${list}`);
    const lines = of(isOfUse);
    const together = wordsOf(lines.flatMap(({ rows = [] }) => rows));
    const isSame = lines.length !== 1 || `${together}` === `${told(false)}`;
    return isSame ? wrong : [...wrong, `${method}: in use ${together}, the list ${told(false)}`];
  });
}

describe('the reason for one method', () => {
  it('is the same in the list and in each line about her answers: a pill with migraine, diabetes and a medicine', () => {
    const answers: GivenAnswers = {
      ...{ q1: '1', q2: '0', q15: 36, q160: 165, q161: 105, q17: '1', q19: '0', q20: '0', q22: '1', q22A: '1' },
      ...{ q3: codes(1), q23: codes(2, 3, 4, 10), q2303: '1', q25: codes(1, 3, 5, 7, 21), q2501: '2', q2503: '2' },
      ...{ q2507: '0', q2521: '1', q26: '1', q28: '0', q29: '4', q30: codes(2, 6) },
    };
    expect(reportOf(answers).blocks.filter(isOfList).length).toBeGreaterThan(3);
    expect(differences(answers)).toEqual([]);
  });

  it('is the same whatever is answered, and whatever is left out', () => {
    const answers = fc.oneof(
      anyAnswers,
      someLeftOut.map(({ rest }) => rest),
    );
    fc.assert(fc.property(answers, (given) => expect(differences(given)).toEqual([])));
  });
});
