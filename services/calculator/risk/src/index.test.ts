import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { AGE_LIMITS, computeRisk, LEVELS, modelSources, RISK_POPULATIONS, unknownProfile } from './index.ts';

it('imports nothing but itself and pure files of the contracts, which import no package', () => {
  const folder = new URL('.', import.meta.url);
  const imported = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^.'][^']*)'/g)])
    .map(([, from]) => from);
  expect([...new Set(imported)].sort()).toEqual([
    '@vesela/contracts/body-mass-index',
    '@vesela/contracts/calculator/per-thousand',
    '@vesela/contracts/calculator/risk-options',
    '@vesela/contracts/choices',
  ]);
  const contracts = new URL('../../../../contracts/src/', import.meta.url);
  const shared = [
    'body-mass-index.ts',
    'calculator/per-thousand.ts',
    'calculator/risk-options.ts',
    'choices.ts',
    'study-columns.ts',
  ];
  const known = new Set(shared.map((name) => new URL(name, contracts).href));
  for (const file of known)
    for (const [, from] of readFileSync(new URL(file), 'utf8').matchAll(/from '([^']+)'/g))
      expect(known).toContain(new URL(String(from), file).href);
});

it('computes every level of every answer in every population', () => {
  for (const population of RISK_POPULATIONS)
    for (const [key, levels] of Object.entries(LEVELS))
      for (const level of levels)
        for (const age of [AGE_LIMITS.min, 49, 50, AGE_LIMITS.max]) {
          const profile = { ...unknownProfile(age), children: 1, relatives: 1, menopause_reached: true, [key]: level };
          const { to85 } = computeRisk(profile as ReturnType<typeof unknownProfile>, population);
          expect(to85.shown).toBeGreaterThan(0);
        }
});

it('lists its sources once each', () => {
  const ids = modelSources.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { citation, usedFor } of modelSources) expect(citation.length * usedFor.length).toBeGreaterThan(0);
});
