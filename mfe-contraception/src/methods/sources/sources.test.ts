import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { METHODS, type MethodId, methodOf, SOURCES, STATEMENTS } from '@vesela/contraception-rules';
import texts from '../texts/en.json' with { type: 'json' };
import { type SpecDifference, specDifferences } from './spec-difference.ts';

const CERTAINTIES = ['verified', 'secondary', 'memory', 'given'];

describe('sources', () => {
  it('exist with a known certainty for every method and statement', () => {
    for (const { sources } of [...METHODS, ...STATEMENTS]) {
      expect(sources.length).toBeGreaterThan(0);
      for (const id of sources) expect(CERTAINTIES).toContain(SOURCES[id]?.certainty);
    }
  });

  it('were read for every statement', () => {
    const isRead = (id: string) => ['verified', 'secondary'].includes(SOURCES[id]?.certainty ?? '');
    expect(STATEMENTS.filter(({ sources }) => !sources.some(isRead)).map(({ n }) => n)).toEqual([]);
  });

  it('have a frequency only of effects that they name, and one for each', () => {
    for (const { id, knownEffects = [], effectFrequency = {} } of METHODS) {
      const told = Object.values(effectFrequency).flat();
      expect([id, told.filter((effect) => !knownEffects.includes(effect))]).toEqual([id, []]);
      expect([id, new Set(told).size]).toEqual([id, told.length]);
    }
  });
});

describe('differences from the specification', () => {
  it.each<[MethodId, SpecDifference[]]>([
    [
      'injection',
      [
        { part: 'perfect', figure: { from: 4, to: 4 } },
        { part: 'typical', figure: { from: 1, to: 1 } },
      ],
    ],
    ['copper_iud', [{ part: 'perfect', figure: { from: 0.1, to: 0.1 } }]],
    [
      'hormonal_iud',
      [
        { part: 'perfect', figure: { from: 0.1, to: 0.1 } },
        { part: 'years', figure: null, years: 6 },
      ],
    ],
    ['tubal', []],
    ['implant', []],
    ['male_condom', []],
    ['combined_pill', [{ part: 'perfect', figure: null }]],
    ['emergency_pill', [{ part: 'perUse', figure: null }]],
  ])('%s', (id, expected) => expect(specDifferences(methodOf(id))).toEqual(expected));

  it('have a text wherever the value is not a plain number, and only there', () => {
    const needed = METHODS.flatMap((method) =>
      specDifferences(method)
        .filter(({ figure, years }) => figure === null && years === undefined)
        .map(({ part }) => `spec.${method.id}.${part}`),
    );
    expect(
      Object.keys(texts)
        .filter((key) => key.startsWith('spec.'))
        .sort(),
    ).toEqual(needed.sort());
  });

  it('are in the record of differences', () => {
    const file = path.resolve(import.meta.dirname, '../../../../contracts/decisions/015-spec-and-evidence.md');
    const record = readFileSync(file, 'utf8');
    for (const method of METHODS) {
      if (specDifferences(method).length > 0) expect(record).toContain(`\`${method.id}\``);
    }
  });
});
