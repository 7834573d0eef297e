import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  isForAll,
  METHODS,
  type Method,
  type MethodId,
  methodOf,
  RULES,
  SOURCES,
  STATEMENTS,
} from '@vesela/contraception-rules';

const CERTAINTIES = ['verified', 'secondary', 'given'];

describe('sources', () => {
  it('exist with a known certainty for every method, statement and block, none known without a source', () => {
    const blocks = RULES.flatMap(({ sources }) => (isForAll(sources) ? [...sources] : Object.values(sources).flat()));
    for (const { sources } of [...METHODS, ...STATEMENTS]) expect(sources).not.toEqual([]);
    for (const id of [...METHODS, ...STATEMENTS].flatMap(({ sources }) => sources).concat(blocks))
      expect([id, CERTAINTIES.includes(SOURCES[id]?.certainty ?? '')]).toEqual([id, true]);
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

describe('a figure of the specification that differs', () => {
  const record = readFileSync(
    path.resolve(import.meta.dirname, '../../../../contracts/decisions/015-spec-and-evidence.md'),
    'utf8',
  );

  /** "4" means of 100 women, "1 per 1000" of 1000; everything else is words. */
  const figureIn = (text: string) => {
    const [, n, per] = /^(\d+)( per 1000)?$/.exec(text) ?? [];
    return n === undefined ? undefined : Number(n) / (per === undefined ? 1 : 10);
  };
  const differs = (method: Method) =>
    (['perfect', 'typical', 'perUse', 'years'] as const).some((part) => {
      const text = method.specValue[part];
      const shown = part === 'years' ? undefined : method[part];
      const spec = text === undefined ? undefined : figureIn(text);
      return text !== undefined && !(shown && 'from' in shown && shown.from === spec && shown.to === spec);
    });

  it.each<[MethodId, boolean]>([
    ['injection', true],
    ['combined_pill', true],
    ['hormonal_iud', true],
    ['emergency_pill', true],
    ['tubal', false],
    ['male_condom', false],
  ])('%s: %p', (id, expected) => expect(differs(methodOf(id))).toBe(expected));

  it('is in the record of differences', () => {
    expect(METHODS.filter((method) => differs(method) && !record.includes(`\`${method.id}\``))).toEqual([]);
  });
});
