import { type Block, reportOf } from '@vesela/contraception-rules';
import { chanceOf, randomAnswers } from './random-answers.ts';

/** Result of the report rules on random answers: variants reached, and the first contradictions of the eligibility tables. */
export interface Sweep {
  seen: string[];
  faults: string[];
}

const nameOf = ({ block, variant }: Block) => `${block}.${variant}`;

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
        if (verdict?.suitability !== 'suits' || (verdict.category ?? 4) > 2) fault(`${nameOf(block)} names ${id}`);
      }
    }
    const told = new Set(
      blocks.filter(({ block }) => block === 'current_method_conflict').flatMap(({ methods }) => methods ?? []),
    );
    for (const { method, category, inUse, reasons, suitability } of eligibility) {
      if (category === 4 && (reasons.length === 0 || suitability !== 'not_suitable')) fault(`${method} hides its 4`);
      if (category === 3 && suitability !== 'ask_doctor') fault(`${method} hides its 3`);
      if (inUse && category !== null && category >= 3 && !told.has(method)) fault(`${method} in use is not told`);
      if (told.has(method) && suitability === 'suits') fault(`${method} is told against and suits`);
    }
  }
  return { seen: [...seen], faults: faults.slice(0, 5) };
}

// A separate program: in Jest's contexts every access to a global has a cost, which makes this three times slower.
process.stdout.write(JSON.stringify(sweep(Number(process.argv[2]))));
