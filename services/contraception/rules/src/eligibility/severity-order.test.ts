import { expect, it } from '@jest/globals';
import { SEVERITY } from '@vesela/contracts/contraception/options';
import { factsOf } from '../answers/facts.ts';
import { eligibilityOf } from './eligibility.ts';
import { HEALTHY } from './healthy.testing.ts';

/** "If more than one is true, choose the one further down": then the one further down must be at least as strict. */
it.each([
  ['q2501', '1'],
  ['q2521', '21'],
] as const)('%s goes from the mildest answer to the strictest, for each method', (id, illness) => {
  const codes = Object.entries(SEVERITY[id]).filter(([name]) => name !== 'unknown');
  const rated = codes.map(([, code]) =>
    eligibilityOf(factsOf({ ...HEALTHY, q25: [illness], [id]: String(code) })).map(
      ({ possible }) => possible?.[1] ?? 0,
    ),
  );
  for (const [at, worst] of rated.entries()) {
    const before = rated[at - 1] ?? worst.map(() => 0);
    expect(worst.map((category, method) => category >= (before[method] ?? 0))).toEqual(worst.map(() => true));
  }
});
