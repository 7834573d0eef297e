import { expect, it } from '@jest/globals';
import { termOf } from './finding-term.ts';

it.each([
  ['days', ['skin_pitting_dimpling']],
  ['days', ['skin_dense_lump', 'skin_redness_bruising_breaking', 'skin_pitting_dimpling']],
  ['days_if_hot', ['skin_redness_bruising_breaking', 'skin_dense_lump']],
  ['weeks', ['skin_dense_lump', 'nipple_discharge']],
] as const)('has one term, %s, for %j', (term, symptoms) => expect(termOf(symptoms)).toBe(term));
