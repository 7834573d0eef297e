import { type Block, factsOf, METHODS, reportOf, type Verdict } from '@vesela/contraception-rules';
import type { Answers } from '@vesela/questionnaire';
import { isOwnReason } from '../rules/src/report/own-reasons.ts';
import { chanceOf, randomAnswers } from './random-answers.ts';

/** Result of the report rules on random answers: variants reached, and the first contradictions of the eligibility tables. */
export interface Sweep {
  seen: string[];
  faults: string[];
}

const nameOf = ({ block, variant }: Block) => `${block}.${variant}`;

const PERMANENT = new Set(METHODS.filter(({ permanent }) => permanent).map(({ id }) => id));

/** Nothing is left to stop after an operation; condoms and the like are spoken of by `weak_method`, by her plans. */
const mustBeTold = ({ method, inUse, possible, reasons }: Verdict, answers: Answers): boolean =>
  inUse &&
  (possible?.[0] ?? 1) >= 3 &&
  !PERMANENT.has(method) &&
  reasons.some((row) => isOwnReason(factsOf(answers as never), method, row));

function sweep(sets: number): Sweep {
  const chance = chanceOf(50);
  const seen = new Set<string>();
  const faults: string[] = [];
  for (let i = 0; i < sets; i += 1) {
    const answers = randomAnswers(chance);
    const { blocks, eligibility } = reportOf(answers);
    const fault = (what: string) => faults.push(`${what}: ${JSON.stringify(answers)}`);
    for (const block of blocks) {
      seen.add(nameOf(block));
      for (const id of block.recommends ?? []) {
        const verdict = eligibility.find(({ method }) => method === id);
        if (verdict?.suitability !== 'suits' || (verdict.possible?.[1] ?? 4) > 2) fault(`${nameOf(block)} names ${id}`);
      }
    }
    const told = new Set(
      blocks.filter(({ block }) => block === 'current_method_conflict').flatMap(({ methods }) => methods ?? []),
    );
    // Its block speaks of every method at once.
    const pregnant = blocks.some(({ block, variant }) => block === 'pregnancy' && variant === 'yes');
    for (const verdict of eligibility) {
      const { method, possible, reasons, suitability } = verdict;
      const [best = 1, worst = 1] = possible ?? [];
      if (best === 4 && (reasons.length === 0 || suitability !== 'not_suitable')) fault(`${method} hides its 4`);
      if (best < 4 && worst >= 3 && suitability !== 'ask_doctor') fault(`${method} hides its ${worst}`);
      if (mustBeTold(verdict, answers) && !told.has(method) && !pregnant) fault(`${method} in use is not told`);
      if (told.has(method) && suitability === 'suits') fault(`${method} is told against and suits`);
    }
  }
  return { seen: [...seen], faults: faults.slice(0, 5) };
}

// A separate program: in Jest's contexts every access to a global has a cost, which makes this three times slower.
process.stdout.write(JSON.stringify(sweep(Number(process.argv[2]))));
